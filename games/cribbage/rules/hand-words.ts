import type { Face } from './face.ts';
import { countHand } from './hand-score.ts';

/** Names of pairs by their points, which tell them apart in five cards. */
const PAIRS: Readonly<Record<number, string>> = {
  2: 'a pair',
  4: 'two pairs',
  6: 'a pair royal',
  8: 'a pair royal and a pair',
  12: 'a double pair royal',
};
const RUNS: Readonly<Record<number, string>> = {
  3: 'a run of three',
  4: 'a run of four',
  5: 'a run of five',
  6: 'a double run of three',
  8: 'a double run of four',
  9: 'a triple run of three',
  12: 'a quadruple run of three',
};

/**
 * Describes what a hand scores: `fifteen for 4, a pair for 2`.
 *
 * @example
 * game.message('{hand}', { hand: describeHand(hand, starter, false) });
 */
export function describeHand(four: readonly Face[], starter: Face, isCrib: boolean): string {
  const { fifteens, pairs, runs, flush, nobs } = countHand(four, starter, isCrib);
  return inWords([
    ['fifteen', fifteens],
    [PAIRS[pairs], pairs],
    [RUNS[runs], runs],
    ['a flush', flush],
    ['his nobs', nobs],
  ]);
}

/** Describes the scoring parts with their points; leaves out parts that score nothing. */
export function inWords(parts: readonly (readonly [name: string | undefined, points: number])[]): string {
  const scoring = parts.filter(([, points]) => points > 0);
  return scoring.map(([name, points]) => `${name} for ${points}`).join(', ') || 'nothing';
}
