import { type Category, heightOf, strengthOf } from './strength.ts';

const ACE = 12;
const FIVE = 3;

/** The category of a hand by the counts of its ranks: `32` is three of one rank and two of another. */
const CATEGORY_OF_COUNTS: Readonly<Record<string, Category>> = {
  2111: 'pair',
  221: 'two pair',
  311: 'three of a kind',
  32: 'full house',
  41: 'four of a kind',
};

/**
 * The strength of five cards, as a readable reference implementation. Cards are numbers from 0 to 51, suit by suit, each
 * from the ace up.
 *
 * @example
 * rankFive(0, 12, 11, 10, 9) > rankFive(9, 8, 7, 6, 5); // the royal flush beats any other
 */
export function rankFive(a: number, b: number, c: number, d: number, e: number): number {
  const cards = [a, b, c, d, e];
  const counts = new Array<number>(13).fill(0);
  for (const card of cards) counts[heightOf(card)] = (counts[heightOf(card)] ?? 0) + 1;
  const heights = [...counts.keys()].filter((height) => counts[height] !== 0);
  // Sort by count, then by rank.
  heights.sort((x, y) => (counts[y] ?? 0) - (counts[x] ?? 0) || y - x);
  const paired = CATEGORY_OF_COUNTS[heights.map((height) => counts[height]).join('')];
  if (paired !== undefined) return strengthOf(paired, heights);
  const isFlush = cards.every((card) => Math.floor(card / 13) === Math.floor(a / 13));
  const top = topOfStraight(heights);
  if (top !== undefined) return strengthOf(isFlush ? 'straight flush' : 'straight', [top]);
  return strengthOf(isFlush ? 'flush' : 'high card', heights);
}

/** The highest card of a straight of five different ranks, which are sorted from the highest. The ace may be low. */
function topOfStraight([first = 0, second = 0, , , last = 0]: readonly number[]): number | undefined {
  if (first - last === 4) return first;
  return first === ACE && second === FIVE ? FIVE : undefined;
}
