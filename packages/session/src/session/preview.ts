import type { Result } from '@rookery/engine';
import { readInput } from '@rookery/engine/host';
import { type Preview, preview } from '@rookery/engine/worlds';
import type { HintMove, WireRefusal } from '@rookery/protocol';
import { refusedByRules } from './decision.ts';
import { objectionTo } from './play.ts';
import type { SessionState } from './state.ts';

/** Returns the effects of a move for the seat that would play it. */
export function previewOf(state: SessionState, seat: number, move: HintMove): Result<Preview, WireRefusal> {
  const objection = objectionTo(state, seat);
  if (objection !== undefined || state.match === undefined)
    return objection as Extract<Result<Preview, WireRefusal>, { ok: false }>;
  const { match } = state;
  const read = readInput(match, seat, move);
  const seen: Result<Preview> = read.ok ? preview(match, read.value) : read;
  return seen.ok ? seen : refusedByRules(seen.refusal);
}
