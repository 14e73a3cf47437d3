import { submit } from '@rookery/engine';
import { refused } from '@rookery/protocol';
import type { PlannedMove } from '../entry.ts';
import { decided, type PendingEntries } from './decision.ts';
import { type MoveAttempt, objectionTo } from './play.ts';
import { isPlaying, type SessionState } from './state.ts';

/** Decides on a plan. Checks only that the actions exist; their legality is checked on the player's turn. */
export function decidePlan(state: SessionState, seat: number | null, moves: readonly PlannedMove[]): PendingEntries {
  const objection = objectionTo(state, seat);
  if (objection !== undefined) return objection;
  const unknown = moves.find(({ action }) => !Object.hasOwn(state.definition.actions, action));
  if (unknown !== undefined) return refused('bad-plan', { reason: `there is no action called ${unknown.action}` });
  return decided({ kind: 'planned', seat: seat as number, moves });
}

/** Returns the first seat with a planned move that is due, and the move. */
export function planDue({ match, seats }: SessionState): { readonly seat: number; readonly move: PlannedMove } | undefined {
  for (const number of match?.toAct ?? []) {
    const seat = seats[number];
    const move = seat?.plan[0];
    // The player must answer a pending question first; the plan waits.
    if (seat === undefined || move === undefined || match?.questionFor(number) !== undefined) continue;
    if (isPlaying(seat) && !seat.isAway) return { seat: number, move };
  }
  return undefined;
}

/** Returns the attempt of a planned move. */
export function planPlayed(seat: number, { action, args = {} }: PlannedMove): MoveAttempt {
  return { seat, because: 'plan', make: (match) => submit(match, seat, { action, args }) };
}
