import type { Move } from '../action/move.ts';
import type { AnyGame } from './definition.ts';
import { decode, type Input } from './input.ts';
import type { Match } from './match.ts';

/**
 * Returns the move of an input of the log, as the match can play it now; for an input that another match of the same start
 * has logged, too.
 *
 * @example
 * match.play(move);
 * const [input] = match.log;
 * const before = matchAt(match, 0);
 * if (input !== undefined && input.kind !== 'undo') console.log(before.play(loggedMove(before, input)).ok); // true
 */
export function loggedMove<D extends AnyGame>(match: Match<D>, input: Exclude<Input, { readonly kind: 'undo' }>): Move {
  const { kind, seat, action } = input;
  const { state } = match.timeline;
  return { kind, seat, action, args: input.args.map((arg) => decode(state, arg)) };
}
