import { type Face, pipsOf } from './face.ts';

/** What the count must not go beyond. */
export const LIMIT = 31;

/** The points of the card that was laid last, each kind apart. */
export interface PlayPoints {
  readonly fifteen: number;
  readonly thirtyOne: number;
  readonly pairs: number;
  readonly run: number;
}

/**
 * What the last card scores, of all that were laid since the count began.
 *
 * @example
 * countPlay(laid).run; // 4 after 4, 2, 3, 5
 */
export function countPlay(laid: readonly Face[]): PlayPoints {
  let sum = 0;
  for (const { rank } of laid) sum += pipsOf(rank);
  return {
    fifteen: sum === 15 ? 2 : 0,
    thirtyOne: sum === LIMIT ? 2 : 0,
    pairs: pairsAtEnd(laid),
    run: runAtEnd(laid),
  };
}

/**
 * The points of the last card, of all that were laid since the count began. A go or the last card of the deal are extra.
 *
 * @example
 * scorePlay([five, five]); // 2
 */
export function scorePlay(laid: readonly Face[]): number {
  const { fifteen, thirtyOne, pairs, run } = countPlay(laid);
  return fifteen + thirtyOne + pairs + run;
}

/** Two for each pair that the last card makes with those of its rank right before it, and that they make: 2, 6 or 12. */
function pairsAtEnd(laid: readonly Face[]): number {
  const last = laid.length - 1;
  let same = 1;
  while (same <= last && laid[last - same]?.rank === laid[last]?.rank) same++;
  return same * (same - 1);
}

/** How many of the last cards are a run, in whatever order they were laid: the longest, of three or more. */
function runAtEnd(laid: readonly Face[]): number {
  let longest = 0;
  let seen = 0;
  for (let length = 1; length <= laid.length; length++) {
    const bit = 1 << (laid[laid.length - length]?.rank ?? 0);
    // A rank that comes twice ends every longer run.
    if ((seen & bit) !== 0) break;
    seen |= bit;
    if (length >= 3 && isUnbroken(seen)) longest = length;
  }
  return longest;
}

/** Whether the bits that are set follow one another. */
function isUnbroken(bits: number): boolean {
  const filled = bits | (bits - 1);
  return (filled & (filled + 1)) === 0;
}
