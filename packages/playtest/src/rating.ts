import { Z95 } from './statistics.ts';
import type { PairTally } from './tally.ts';

/** Strength of a bot on the Elo scale, where a lead of 400 means odds of ten to one. The mean of all bots is 0. */
export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Prior: number of games that each bot is assumed to have drawn against an average player, so that no rating is infinite.
 */
const BELIEF = 1;
const PER_UNIT = 400 / Math.LN10;
const ROUNDS = 50;

/**
 * Computes ratings of bots from their results against each other, by the Bradley–Terry model, with 95 % confidence
 * intervals. In games with more than two players, the pairs of one game are not independent, so the intervals are
 * slightly too narrow.
 *
 * @example
 * const none = { games: 0, halves: 0 };
 * const [random, mcts] = ratings([none, { games: 10, halves: 2 }, { games: 10, halves: 18 }, none]);
 * console.log(Number(mcts?.rating) > Number(random?.rating)); // true
 */
export function ratings(pairs: readonly PairTally[]): readonly Rating[] {
  const count = Math.round(Math.sqrt(pairs.length));
  let strengths = new Array<number>(count).fill(0);
  let information: number[][] = [];
  // Newton's method on the log-likelihood, which has a single maximum.
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array<number>(count).fill(0);
    information = strengths.map(() => new Array<number>(count).fill(0));
    for (let i = 0; i < count; i++) {
      const own = information[i] as number[];
      const believed = chance(strengths[i] as number);
      slope[i] = BELIEF * (0.5 - believed);
      own[i] = BELIEF * believed * (1 - believed);
      for (let j = 0; j < count; j++) {
        const { games, halves } = pairs[i * count + j] as PairTally;
        if (i === j || games === 0) continue;
        const expected = chance((strengths[i] as number) - (strengths[j] as number));
        const weight = games * expected * (1 - expected);
        slope[i] = (slope[i] as number) + halves / 2 - games * expected;
        own[i] = (own[i] as number) + weight;
        own[j] = (own[j] as number) - weight;
      }
    }
    const inverse = invert(information);
    // Limits the step, because the quadratic approximation fails far from the maximum.
    strengths = strengths.map((strength, i) => strength + clamp(product(inverse[i] as number[], slope), 1));
  }
  const inverse = invert(information);
  const mean = strengths.reduce((sum, strength) => sum + strength, 0) / count;
  return strengths.map((strength, i) => {
    const half = Z95 * Math.sqrt(Math.max(0, varianceFromMean(inverse, i)));
    const own = strength - mean;
    return { rating: own * PER_UNIT, low: (own - half) * PER_UNIT, high: (own + half) * PER_UNIT };
  });
}

/**
 * Returns the variance of one strength relative to the mean of all. The level of that mean is not identifiable and does
 * not matter.
 */
function varianceFromMean(covariance: readonly (readonly number[])[], i: number): number {
  const count = covariance.length;
  const weights = covariance.map((_, j) => (i === j ? 1 : 0) - 1 / count);
  return product(
    covariance.map((row) => product(row, weights)),
    weights,
  );
}

function chance(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function product(row: readonly number[], values: readonly number[]): number {
  return row.reduce((sum, value, i) => sum + value * (values[i] as number), 0);
}

/** Inverts a small symmetric positive definite matrix by Gauss–Jordan elimination. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let at = 0; at < size; at++) {
    const pivotRow = rows[at] as number[];
    const pivot = pivotRow[at] as number;
    for (let k = 0; k < 2 * size; k++) pivotRow[k] = (pivotRow[k] as number) / pivot;
    for (let i = 0; i < size; i++) {
      const row = rows[i] as number[];
      const factor = row[at] as number;
      if (i !== at) for (let k = 0; k < 2 * size; k++) row[k] = (row[k] as number) - factor * (pivotRow[k] as number);
    }
  }
  return rows.map((row) => row.slice(size));
}
