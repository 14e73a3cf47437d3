import { submit } from '@rookery/engine/host';
import { type Premove, refuse } from '@rookery/protocol';
import { decided, type PendingEntries } from './decision.ts';
import { type MoveAttempt, objectionTo } from './play.ts';
import { isPlaying, type SessionState } from './state.ts';

/** Decides on premoves. Checks only that the actions exist; their legality is checked on the player's turn. */
export function decidePremoves(state: SessionState, seat: number | null, moves: readonly Premove[]): PendingEntries {
  const objection = objectionTo(state, seat);
  if (objection !== undefined) return objection;
  const unknown = moves.find(({ action }) => !Object.hasOwn(state.definition.actions, action));
  if (unknown !== undefined) return refuse('bad-premove', { reason: `there is no action called ${unknown.action}` });
  return decided({ kind: 'premovesSet', seat: seat as number, moves });
}

/** Returns the first seat with a premove that is due, and the move. */
export function duePremove({ match, seats }: SessionState): { readonly seat: number; readonly move: Premove } | undefined {
  for (const number of match?.toAct ?? []) {
    const seat = seats[number];
    const move = seat?.premoves[0];
    // The player must answer a pending question first; the premove waits.
    if (seat === undefined || move === undefined || match?.questionFor(number) !== undefined) continue;
    if (isPlaying(seat) && !seat.isAway) return { seat: number, move };
  }
  return undefined;
}

/** Returns the attempt of a premove. */
export function premoveAttempt(seat: number, { action, args = {} }: Premove): MoveAttempt {
  return { seat, because: 'premove', make: (match) => submit(match, seat, { action, args }) };
}
