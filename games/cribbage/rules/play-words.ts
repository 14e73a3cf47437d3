import type { Face } from './face.ts';
import { inWords } from './hand-words.ts';
import { countPlay } from './play-score.ts';

const PAIRS: Readonly<Record<number, string>> = { 2: 'a pair', 6: 'a pair royal', 12: 'a double pair royal' };
const RUNS = ['three', 'four', 'five', 'six', 'seven'];

/**
 * Describes what the last card played scores: `fifteen for 2, a pair for 2`.
 *
 * @example
 * describePlay(game.laid.toArray());
 */
export function describePlay(laid: readonly Face[]): string {
  const { fifteen, thirtyOne, pairs, run } = countPlay(laid);
  return inWords([
    ['fifteen', fifteen],
    ['thirty-one', thirtyOne],
    [PAIRS[pairs], pairs],
    [`a run of ${RUNS[run - 3]}`, run],
  ]);
}
