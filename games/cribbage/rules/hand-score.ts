import { Rank } from '@rookery/cards';
import { type Face, pipsOf } from './face.ts';

/** The points of a hand, by kind. */
export interface HandPoints {
  readonly fifteens: number;
  readonly pairs: number;
  readonly runs: number;
  readonly flush: number;
  readonly nobs: number;
}

/**
 * Counts four cards together with the starter. In the crib a flush must include the starter.
 *
 * @example
 * countHand(crib, starter, true).flush; // 0 or 5
 */
export function countHand(four: readonly Face[], starter: Face, isCrib: boolean): HandPoints {
  const ranks: number[] = [starter.rank];
  let seen = 1 << starter.rank;
  for (const { rank } of four) {
    ranks.push(rank);
    seen |= 1 << rank;
  }
  return {
    fifteens: 2 * waysTo(15, ranks, 0),
    pairs: 2 * countPairs(ranks),
    runs: countRuns(ranks, seen),
    flush: countFlush(four, starter, isCrib),
    nobs: hasNobs(four, starter) ? 1 : 0,
  };
}

/**
 * The points of four cards together with the starter.
 *
 * @example
 * scoreHand(hand, starter, false); // 0 to 29
 */
export function scoreHand(four: readonly Face[], starter: Face, isCrib: boolean): number {
  const { fifteens, pairs, runs, flush, nobs } = countHand(four, starter, isCrib);
  return fifteens + pairs + runs + flush + nobs;
}

/** Counts the combinations of ranks, starting at an index, that add up to `sum`. */
function waysTo(sum: number, ranks: readonly number[], from: number): number {
  let ways = 0;
  for (let i = from; i < ranks.length; i++) {
    const left = sum - pipsOf(ranks[i] ?? 0);
    if (left === 0) ways++;
    else if (left > 0) ways += waysTo(left, ranks, i + 1);
  }
  return ways;
}

function countPairs(ranks: readonly number[]): number {
  let pairs = 0;
  for (let i = 1; i < ranks.length; i++) for (let j = 0; j < i; j++) if (ranks[i] === ranks[j]) pairs++;
  return pairs;
}

/**
 * The points for the longest run, times the number of ways to choose its cards. Five cards have at most one run of
 * three or more. `seen` is a bit set of ranks.
 */
function countRuns(ranks: readonly number[], seen: number): number {
  let runs = seen & (seen >> 1) & (seen >> 2);
  if (runs === 0) return 0;
  let length = 2;
  let start = runs;
  for (; runs !== 0; runs &= runs >> 1) {
    length++;
    start = runs;
  }
  // Only one bit is set: the lowest rank of the run.
  const low = 31 - Math.clz32(start);
  let ways = 1;
  for (let rank = low; rank < low + length; rank++) ways *= countOf(ranks, rank);
  return length * ways;
}

function countOf(ranks: readonly number[], rank: number): number {
  let count = 0;
  for (const each of ranks) if (each === rank) count++;
  return count;
}

function countFlush(four: readonly Face[], starter: Face, isCrib: boolean): number {
  const suit = four[0]?.suit;
  for (const card of four) if (card.suit !== suit) return 0;
  if (starter.suit === suit) return four.length + 1;
  return isCrib ? 0 : four.length;
}

/** Whether the hand has the jack of the starter's suit. */
function hasNobs(four: readonly Face[], starter: Face): boolean {
  for (const { rank, suit } of four) if (rank === Rank.Jack && suit === starter.suit) return true;
  return false;
}
