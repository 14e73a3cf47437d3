// Ranks every five-card hand, and with --seven every seven-card hand, and compares the frequencies with published ones.
import { seededRandom } from '@rookery/engine';
import type { ProofContext } from '../../../scripts/proof.ts';
import { CATEGORIES, categoryOf, describeHand, rankFive, rankSeven } from '../rules/index.ts';

export const name = 'poker';
export const title = 'poker hands are ranked as published: all of five cards, seven cards by all their fives, and fast';

/** Number of hands of each category, from the weakest; a royal flush is the highest straight flush. */
interface Frequencies {
  readonly cards: number;
  readonly hands: number;
  readonly strengths: number;
  readonly royal: number;
  readonly categories: readonly number[];
}

const FIVE: Frequencies = {
  cards: 5,
  hands: 2_598_960,
  strengths: 7462,
  royal: 4,
  categories: [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5108, 3744, 624, 40],
};
const SEVEN: Frequencies = {
  cards: 7,
  hands: 133_784_560,
  strengths: 4824,
  royal: 4324,
  categories: [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 4324 + 37_260],
};

const ROYAL = rankFive(0, 9, 10, 11, 12);
/** Exclusive upper bound of strengths. */
const STRENGTHS = CATEGORIES.length << 20;
/**
 * Number of random seven-card hands that are compared with the best of their 21 five-card hands, and number that are
 * timed.
 */
const COMPARED = 200_000;
const TIMED = 2_000_000;
const ROUNDS = 5;
const LEAST_PER_SECOND = 1_000_000;

type Assert = ProofContext['assert'];

export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  compareFrequencies(FIVE, countFives(), assert);
  compareWithFives(Number(options.hands ?? COMPARED), assert, progress);
  timeSevens(assert);
  if (options.seven) compareFrequencies(SEVEN, countSevens(progress), assert);
}

/** Counts how often each strength occurs among all five-card hands. */
function countFives(): Uint32Array {
  const counts = new Uint32Array(STRENGTHS);
  const count = (strength: number): void => {
    counts[strength] = (counts[strength] ?? 0) + 1;
  };
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++) for (let e = d + 1; e < 52; e++) count(rankFive(a, b, c, d, e));
  return counts;
}

/** Counts how often each strength occurs among all seven-card hands. */
function countSevens(progress: ProofContext['progress']): Uint32Array {
  const counts = new Uint32Array(STRENGTHS);
  const count = (strength: number): void => {
    counts[strength] = (counts[strength] ?? 0) + 1;
  };
  let done = 0;
  for (let a = 0; a < 46; a++)
    for (let b = a + 1; b < 47; b++) {
      progress(done, SEVEN.hands);
      for (let c = b + 1; c < 48; c++)
        for (let d = c + 1; d < 49; d++)
          for (let e = d + 1; e < 50; e++)
            for (let f = e + 1; f < 51; f++) for (let g = f + 1; g < 52; g++, done++) count(rankSeven(a, b, c, d, e, f, g));
    }
  return counts;
}

function compareFrequencies(wanted: Frequencies, counts: Uint32Array, assert: Assert): void {
  const found: readonly number[] = [...counts.keys()].filter((strength) => counts[strength] !== 0);
  const categories = CATEGORIES.map((category) =>
    found.reduce((sum, strength) => sum + (categoryOf(strength) === category ? (counts[strength] ?? 0) : 0), 0),
  );
  const hands = categories.reduce((sum, count) => sum + count, 0);
  console.log(`all ${hands} hands of ${wanted.cards} cards, ${found.length} strengths, ${counts[ROYAL]} royal flushes`);
  for (const [place, category] of CATEGORIES.entries()) {
    console.log(`  ${category.padEnd(16)}${String(categories[place]).padStart(10)}`);
    const expected = wanted.categories[place];
    assert(categories[place] === expected, `${category}: ${categories[place]} hands, not ${expected}`);
  }
  assert(hands === wanted.hands, `${hands} hands, not ${wanted.hands}`);
  assert(found.length === wanted.strengths, `${found.length} strengths, not ${wanted.strengths}`);
  assert(counts[ROYAL] === wanted.royal, `${counts[ROYAL]} royal flushes, not ${wanted.royal}`);
  assert(Math.max(...found.slice(-1)) === ROYAL, 'something beats the royal flush');
  assert(new Set(found.map(describeHand)).size === found.length, 'different strengths have the same words');
}

/** Random hands of seven different cards, concatenated. */
function randomSevens(count: number, seed: string): Uint8Array {
  const random = seededRandom(seed);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const hands = new Uint8Array(7 * count);
  for (let hand = 0; hand < count; hand++) {
    // The first seven steps of a shuffle; the deck may be in any order before.
    for (let place = 0; place < 7; place++) {
      const other = place + random.below(52 - place);
      const card = deck[other] ?? 0;
      deck[other] = deck[place] ?? 0;
      deck[place] = card;
      hands[7 * hand + place] = card;
    }
  }
  return hands;
}

function compareWithFives(count: number, assert: Assert, progress: ProofContext['progress']): void {
  const hands = randomSevens(count, 'poker/fives');
  for (let hand = 0; hand < count; hand++) {
    const cards = [...hands.subarray(7 * hand, 7 * hand + 7)];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = cards;
    const strength = rankSeven(a, b, c, d, e, f, g);
    const best = bestOfFives(cards);
    assert(strength === best, `${cards.join(' ')}: ${describeHand(strength)}, not ${describeHand(best)}`);
    progress(hand + 1, count, 'compared with the best of 21');
  }
  console.log(`${count} random hands of seven are as strong as the best of their 21 fives`);
}

function bestOfFives(cards: readonly number[]): number {
  let best = 0;
  for (let i = 0; i < 7; i++)
    for (let j = i + 1; j < 7; j++) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards.filter((_, place) => place !== i && place !== j);
      best = Math.max(best, rankFive(a, b, c, d, e));
    }
  return best;
}

/** Ranks random hands, so that branches are hard to predict, and takes the median of several rounds. */
function timeSevens(assert: Assert): void {
  const hands = randomSevens(TIMED, 'poker/time');
  const speeds: number[] = [];
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (let i = 0; i < hands.length; i += 7)
      sum += rankSeven(
        hands[i] ?? 0,
        hands[i + 1] ?? 0,
        hands[i + 2] ?? 0,
        hands[i + 3] ?? 0,
        hands[i + 4] ?? 0,
        hands[i + 5] ?? 0,
        hands[i + 6] ?? 0,
      );
    speeds.push((TIMED * 1000) / (performance.now() - start));
  }
  const median = speeds.sort((x, y) => x - y)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`seven-card hands a second, median of ${ROUNDS} rounds: ${Math.round(median)} (checksum ${sum})`);
  assert(median >= LEAST_PER_SECOND, `only ${Math.round(median)} hands a second`);
}
