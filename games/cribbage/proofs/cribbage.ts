// Scores every hand of cribbage with every starter, and compares the number of hands for each score with published
// tables.

import type { ProofContext } from '../../../scripts/proof.ts';
import { type Face, scoreHand } from '../rules/index.ts';

export const name = 'cribbage';
export const title = 'in cribbage as many hands are worth 0 to 29 points as others have counted';

/**
 * Number of hands with a starter, of 12,994,800, for each score from 0 to 29: https://oeis.org/A066354, and S. Lumetta,
 * "Amusing Cribbage Facts", http://lumetta.web.engr.illinois.edu/humor/cribbage.html.
 */
const PUBLISHED = [
  1_009_008, 99_792, 2_813_796, 505_008, 2_855_676, 697_508, 1_800_268, 751_324, 1_137_236, 361_224, 388_740, 51_680,
  317_340, 19_656, 90_100, 9_168, 58_248, 11_196, 2_708, 0, 8_068, 2_496, 444, 356, 3_680, 0, 0, 0, 76, 4,
];
/** Number of cribs worth nothing, where four of a suit are no flush: Wikipedia, "Cribbage statistics". */
const EMPTY_CRIBS = 1_022_208;
const MEAN = 4.7692;
const HANDS = 12_994_800;

/** Progress of the proof: the index of the next lowest card, and the counts so far. */
interface Tally {
  lowest: number;
  readonly hands: number[];
  readonly cribs: number[];
}

const CARDS: readonly Face[] = Array.from({ length: 52 }, (_, i) => ({ rank: i % 13, suit: Math.floor(i / 13) }));

export async function run({ assert, checkpoint, progress }: ProofContext): Promise<void> {
  const start = performance.now();
  const zeros = (): number[] => PUBLISHED.map(() => 0);
  const tally = checkpoint.load<Tally>() ?? { lowest: 0, hands: zeros(), cribs: zeros() };
  while (tally.lowest + 5 <= CARDS.length) {
    countFrom(tally.lowest, tally);
    tally.lowest++;
    checkpoint.save(tally);
    progress(sum(tally.hands), HANDS);
  }
  for (const [points, count] of PUBLISHED.entries()) {
    assert(tally.hands[points] === count, `${points} points: counted ${tally.hands[points]}, published ${count}`);
  }
  assert(tally.hands.length === PUBLISHED.length, `a hand is worth ${tally.hands.length - 1} points`);
  assert(sum(tally.hands) === HANDS && sum(tally.cribs) === HANDS, `there are ${HANDS} hands, not ${sum(tally.hands)}`);
  assert(tally.cribs[0] === EMPTY_CRIBS, `${tally.cribs[0]} cribs are worth nothing, published ${EMPTY_CRIBS}`);
  const mean = meanOf(tally.hands);
  assert(mean.toFixed(4) === String(MEAN), `the mean is ${mean}, published ${MEAN}`);
  console.log(`${HANDS} hands: ${tally.hands.map((count, points) => `${points}: ${count}`).join(', ')}`);
  console.log(`mean ${mean.toFixed(4)} as a hand, ${meanOf(tally.cribs).toFixed(4)} as a crib`);
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Counts all hands whose lowest card, starter included, is the one at this index. */
function countFrom(lowest: number, { hands, cribs }: Tally): void {
  const five = [lowest, 0, 0, 0, 0];
  for (five[1] = lowest + 1; at(five, 1) < 49; five[1]++)
    for (five[2] = at(five, 1) + 1; at(five, 2) < 50; five[2]++)
      for (five[3] = at(five, 2) + 1; at(five, 3) < 51; five[3]++)
        for (five[4] = at(five, 3) + 1; at(five, 4) < 52; five[4]++) countFive(five.map(card), hands, cribs);
}

/** Scores five cards with each of them as the starter. */
function countFive(five: readonly Face[], hands: number[], cribs: number[]): void {
  for (const starter of five) {
    const four = five.filter((each) => each !== starter);
    add(hands, scoreHand(four, starter, false));
    add(cribs, scoreHand(four, starter, true));
  }
}

function card(place: number): Face {
  return CARDS[place] as Face;
}

function at(five: readonly number[], place: number): number {
  return five[place] as number;
}

function add(tally: number[], points: number): void {
  tally[points] = (tally[points] ?? 0) + 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function meanOf(tally: readonly number[]): number {
  return sum(tally.map((count, points) => count * points)) / sum(tally);
}
