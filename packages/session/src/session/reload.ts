import type { AnyGame } from '@rookery/engine';
import { refuse } from '@rookery/protocol';
import type { Entry } from '../entry.ts';

import { notAllowed, type PendingEntries } from './decision.ts';
import type { Fail } from './failure.ts';
import { matchOf } from './lobby.ts';
import { playAgain } from './play.ts';
import type { SessionState } from './state.ts';

/** Replays a match under other rules of the same game. */
export function reloaded(state: SessionState, entries: readonly Entry[], definition: AnyGame, fail: Fail): PendingEntries {
  if (definition.name !== state.created.game) return notAllowed(`these are the rules of ${definition.name}`);
  const happened = { kind: 'rulesChanged', version: definition.version } as const;
  if (state.match === undefined) return { ok: true, value: [{ happened, definition }] };
  const made = matchOf({ ...state, definition }, fail);
  if (!made.ok) return made;
  const match = made.value;
  for (const entry of entries) {
    if (entry.kind !== 'played') continue;
    try {
      playAgain(match, entry);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'the rules failed';
      return refuse('rules-diverge', { input: match.log.length, reason });
    }
  }
  return { ok: true, value: [{ happened, definition, match }] };
}
