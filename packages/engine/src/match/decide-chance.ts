import { DecidedRandom } from '../core/decided-random.ts';
import type { AnyGame } from './definition.ts';
import type { Match } from './match.ts';

/**
 * Has a function decide all random results of a match from here on, instead of its seed: for programs that visit every result. The function
 * gets the number of equally likely results and the index of the draw since the start of the match. A step that is rolled back and runs again
 * asks for the same indexes again. Decide the setup too by calling `match.restart()` afterwards.
 *
 * @example
 * const match = createMatch(goFish, { seed: 'a' });
 * let draws = 0;
 * decideChance(match, (results, index) => {
 *   draws = index + 1;
 *   return results - 1; // a shuffle that moves nothing
 * });
 * match.restart();
 * console.log(draws); // 51
 */
export function decideChance<D extends AnyGame>(match: Match<D>, decide: (results: number, index: number) => number): void {
  const { state } = match.timeline;
  state.random = new DecidedRandom(state, match.seed, decide);
}
