import { hashState, keyOf } from '../core/digest.ts';
import { isEntity } from '../core/slots.ts';
import type { AnyGame, AnyGameRoot } from './definition.ts';
import type { Match } from './match.ts';

/**
 * Returns the hash of the exact state: equal only if everything is equal. Keep it on the server until the match is over.
 *
 * @example
 * const copy = fork(match);
 * console.log(stateHash(copy) === stateHash(match)); // true
 */
export function stateHash<D extends AnyGame>(match: Match<D>): string {
  const { state, runner } = match.timeline;
  const pending = runner.running?.step.inputs;
  return hashState(state, pending === undefined ? '' : JSON.stringify(pending));
}

/**
 * Returns the key of a position, which does not depend on the moves that led there: of a match, for search, or of a game
 * in an effect, for rules about repetition.
 *
 * @example
 * const before = positionKey(match);
 * match.play(move);
 * console.log(positionKey(match) === before); // false
 */
export function positionKey<D extends AnyGame>(of: Match<D> | AnyGameRoot): string {
  const { state } = isEntity(of) ? of.$record : of.timeline;
  return keyOf(state);
}
