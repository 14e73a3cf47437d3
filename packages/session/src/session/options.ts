import { type AnyGame, type PlayerSetup, tryCreateMatch } from '@rookery/engine';
import { type Reply, refused } from '@rookery/protocol';
import type { AnyMatch } from '../games.ts';
import type { Fail } from './failure.ts';

/** What a match is made of. */
export interface MatchInit {
  readonly players: number | readonly PlayerSetup[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed?: string;
}

/** Makes a match; settings that do not fit and rules that fail are refused. */
export function makeMatch(game: AnyGame, making: MatchInit, fail: Fail): Reply<AnyMatch> {
  try {
    const made = tryCreateMatch(game, { ...making, strict: false });
    if (made.ok) return made;
    const { option, reason } = made.refusal.details;
    return refused('bad-option', { option, reason });
  } catch (error) {
    return fail(error);
  }
}

/** Checks the settings of a game by setting it up with them; gives them with all defaults. */
export function checkOptions(
  game: AnyGame,
  players: number,
  options: Readonly<Record<string, unknown>>,
  fail: Fail,
): Reply<Readonly<Record<string, unknown>>> {
  const { min, max } = game.players;
  // The match is thrown away; one seed for all, so that the same options always get the same answer.
  const made = makeMatch(game, { players: Math.min(max, Math.max(min, players)), options, seed: 'options' }, fail);
  return made.ok ? { ok: true, value: made.value.options } : made;
}
