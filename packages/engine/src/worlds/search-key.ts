import { keptKeyOf } from '../core/kept-key/kept-key.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match } from '../match/match.ts';

/**
 * Returns a key of the position for the tables of a search: two are equal exactly if `positionKey` of both is. It is
 * computed from what has changed since the last call, also after moves were rolled back, in about a microsecond. Another
 * release may write it in another way, so store `positionKey` instead.
 *
 * @example
 * const before = searchKey(match);
 * const walk = explore(match);
 * walk.play(move);
 * console.log(searchKey(match) === before); // false
 * walk.close();
 * console.log(searchKey(match) === before); // true
 */
export function searchKey<D extends AnyGame>(match: Match<D>): string {
  return keptKeyOf(match.timeline.state);
}
