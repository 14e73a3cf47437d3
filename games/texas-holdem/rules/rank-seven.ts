import { CATEGORIES, type Category, heightOf } from './strength.ts';

const LANE = 0x1fff;
const COUNT = 13;

/**
 * Each card as a bit for its rank and a count of one in the lane of its suit: hearts and diamonds share one number,
 * clubs and spades another. A lane has 13 bits for ranks and 3 for the count, enough for seven cards. The sum over a
 * hand gives its ranks by suit and the size of each suit. Both tables together have 416 bytes.
 */
const RED = new Int32Array(52);
const BLACK = new Int32Array(52);
for (let card = 0; card < 52; card++) {
  const suit = Math.floor(card / 13);
  const lane = ((1 << heightOf(card)) | (1 << COUNT)) << (suit % 2 === 0 ? 0 : 16);
  if (suit < 2) RED[card] = lane;
  else BLACK[card] = lane;
}

const base = (category: Category): number => CATEGORIES.indexOf(category) << 20;
const PAIR = base('pair');
const TWO_PAIR = base('two pair');
const TRIPS = base('three of a kind');
const STRAIGHT = base('straight');
const FLUSH = base('flush');
const FULL_HOUSE = base('full house');
const QUADS = base('four of a kind');
const STRAIGHT_FLUSH = base('straight flush');

/**
 * The strength of the best five of seven cards, without trying them all. Cards are numbers from 0 to 51, suit by suit, each
 * from the ace up. The same strength as `rankFive` gives to those five.
 *
 * @example
 * rankSeven(0, 13, 12, 25, 5, 20, 35); // two pair, aces and kings
 */
export function rankSeven(a: number, b: number, c: number, d: number, e: number, f: number, g: number): number {
  const red =
    ((RED[a] ?? 0) + (RED[b] ?? 0) + (RED[c] ?? 0) + (RED[d] ?? 0) + (RED[e] ?? 0) + (RED[f] ?? 0) + (RED[g] ?? 0)) | 0;
  const black =
    ((BLACK[a] ?? 0) +
      (BLACK[b] ?? 0) +
      (BLACK[c] ?? 0) +
      (BLACK[d] ?? 0) +
      (BLACK[e] ?? 0) +
      (BLACK[f] ?? 0) +
      (BLACK[g] ?? 0)) |
    0;
  const hearts = red & LANE;
  const diamonds = (red >>> 16) & LANE;
  const clubs = black & LANE;
  const spades = (black >>> 16) & LANE;
  // With five of a suit, the other two cards cannot make four of a kind or a full house.
  if (((red >>> COUNT) & 7) > 4) return rankFlush(hearts);
  if (red >>> (16 + COUNT) > 4) return rankFlush(diamonds);
  if (((black >>> COUNT) & 7) > 4) return rankFlush(clubs);
  if (black >>> (16 + COUNT) > 4) return rankFlush(spades);
  return rankUnsuited(hearts, diamonds, clubs, spades);
}

function rankFlush(ranks: number): number {
  const straight = topOfStraight(ranks);
  return straight > 0 ? STRAIGHT_FLUSH | (straight << 16) : FLUSH | kickers(ranks, 16, 5);
}

/** The strength of a hand without a flush, from its ranks by suit. */
function rankUnsuited(hearts: number, diamonds: number, clubs: number, spades: number): number {
  // Bit sets of the ranks that occur at least once, twice and three times.
  let once = hearts | diamonds;
  let twice = hearts & diamonds;
  let thrice = twice & clubs;
  twice |= once & clubs;
  once |= clubs;
  const fourTimes = thrice & spades;
  thrice |= twice & spades;
  twice |= once & spades;
  once |= spades;

  if (fourTimes !== 0) return QUADS | grouped(fourTimes, once, 1);
  if (thrice !== 0) {
    const trips = highest(thrice);
    const pairs = twice & ~(1 << trips);
    if (pairs !== 0) return FULL_HOUSE | (trips << 16) | (highest(pairs) << 12);
  }
  const straight = topOfStraight(once);
  if (straight > 0) return STRAIGHT | (straight << 16);
  if (thrice !== 0) return TRIPS | grouped(thrice, once, 2);
  if (twice === 0) return kickers(once, 16, 5);
  const high = highest(twice);
  const others = twice & ~(1 << high);
  if (others === 0) return PAIR | grouped(twice, once, 3);
  const low = highest(others);
  return TWO_PAIR | (high << 16) | (low << 12) | (highest(once & ~(1 << high) & ~(1 << low)) << 8);
}

/** The highest rank of a group, followed by the highest of the other ranks. */
function grouped(group: number, ranks: number, count: number): number {
  const height = highest(group);
  return (height << 16) | kickers(ranks & ~(1 << height), 12, count);
}

/** The highest `count` ranks, packed into the strength from `bit` down. */
function kickers(ranks: number, bit: number, count: number): number {
  let left = ranks;
  let strength = 0;
  for (let at = bit, end = bit - 4 * count; at > end; at -= 4) {
    const height = highest(left);
    strength |= height << at;
    left ^= 1 << height;
  }
  return strength;
}

function highest(ranks: number): number {
  return 31 - Math.clz32(ranks);
}

/** The height of the top of the highest straight; 0 if there is none, which no straight has. */
function topOfStraight(ranks: number): number {
  const withLowAce = (ranks << 1) | (ranks >>> 12);
  const pairs = withLowAce & (withLowAce >>> 1);
  const starts = pairs & (pairs >>> 2) & (withLowAce >>> 4);
  // A straight from bit 0, the low ace, has the five on top, of height 3.
  return starts === 0 ? 0 : highest(starts) + 3;
}
