import { type Result, readInput } from '@rookery/engine';
import { type Preview, preview } from '@rookery/engine/inspect';
import type { Reply } from '@rookery/protocol';
import type { Hint } from '../rooms/hint.ts';
import { refusedByRules } from './decision.ts';
import { objectionTo } from './play.ts';
import type { SessionState } from './state.ts';

/** Returns the effects of a move for the seat that would play it. */
export function previewOf(state: SessionState, seat: number, move: Hint): Reply<Preview> {
  const objection = objectionTo(state, seat);
  if (objection !== undefined || state.match === undefined) return objection as Extract<Reply<Preview>, { ok: false }>;
  const { match } = state;
  const read = readInput(match, seat, move);
  const seen: Result<Preview> = read.ok ? preview(match, read.value) : read;
  return seen.ok ? seen : refusedByRules(seen.refusal);
}
