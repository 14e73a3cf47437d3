import { type Face, pipsOf } from './face.ts';

/** Maximum of the count. */
export const LIMIT = 31;

/** The points of the last card played, by kind. */
export interface PlayPoints {
  readonly fifteen: number;
  readonly thirtyOne: number;
  readonly pairs: number;
  readonly run: number;
}

/**
 * Scores the last card of the current count, by kind.
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
 * The points of the last card of the current count. The points for a go or for the last card of the deal are not included.
 *
 * @example
 * scorePlay([five, five]); // 2
 */
export function scorePlay(laid: readonly Face[]): number {
  const { fifteen, thirtyOne, pairs, run } = countPlay(laid);
  return fifteen + thirtyOne + pairs + run;
}

/** Two points for each pair among the last cards of equal rank: 2, 6 or 12. */
function pairsAtEnd(laid: readonly Face[]): number {
  const last = laid.length - 1;
  let same = 1;
  while (same <= last && laid[last - same]?.rank === laid[last]?.rank) same++;
  return same * (same - 1);
}

/** The length of the longest run that the last cards form in any order; at least three cards. */
function runAtEnd(laid: readonly Face[]): number {
  let longest = 0;
  let seen = 0;
  for (let length = 1; length <= laid.length; length++) {
    const bit = 1 << (laid[laid.length - length]?.rank ?? 0);
    // A rank that occurs twice ends every longer run.
    if ((seen & bit) !== 0) break;
    seen |= bit;
    if (length >= 3 && isUnbroken(seen)) longest = length;
  }
  return longest;
}

/** Whether the set bits are consecutive. */
function isUnbroken(bits: number): boolean {
  const filled = bits | (bits - 1);
  return (filled & (filled + 1)) === 0;
}
