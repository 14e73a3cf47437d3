import { Rank } from '@rookery/cards';
import { expect, test } from 'vitest';
import { describeHand, type Face, scoreHand } from './index.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['h', 'd', 'c', 's'];

/** Cards as in `'5h 10d'`. */
function faces(text: string): readonly Face[] {
  return text.split(' ').map((name) => ({ rank: RANKS.indexOf(name.slice(0, -1)), suit: SUITS.indexOf(name.slice(-1)) }));
}

/** A hand and its starter, as in `'5h 5c 5s Jd / 5d'`. */
function told(text: string): readonly [readonly Face[], Face] {
  const [four = '', starter = ''] = text.split(' / ');
  return [faces(four), faces(starter)[0] ?? { rank: 0, suit: 0 }];
}

test.each([
  ['2h 4d 6c 8s / 10h', 0, 'nothing'],
  ['5h 5c 5s Jd / 5d', 29, 'fifteen for 16, a double pair royal for 12, his nobs for 1'],
  ['5h 5c 5s 5d / Jd', 28, 'fifteen for 16, a double pair royal for 12'],
  ['4h 4c 5s 5d / 6d', 24, 'fifteen for 8, two pairs for 4, a quadruple run of three for 12'],
  ['7h 7c 7s 7d / Ad', 24, 'fifteen for 12, a double pair royal for 12'],
  ['3h 3c 3s 3d / 9d', 24, 'fifteen for 12, a double pair royal for 12'],
  ['7h 8c 8s 8d / 9d', 21, 'fifteen for 6, a pair royal for 6, a triple run of three for 9'],
  ['6h 7c 8s 9d / 7d', 16, 'fifteen for 6, a pair for 2, a double run of four for 8'],
  ['6h 7c 7s 8d / 10d', 12, 'fifteen for 4, a pair for 2, a double run of three for 6'],
  ['6h 6c 9s 9d / 6d', 20, 'fifteen for 12, a pair royal and a pair for 8'],
  ['Ah 2c 3s 4d / 5d', 7, 'fifteen for 2, a run of five for 5'],
  ['10h Jc Qs Kd / 2d', 4, 'a run of four for 4'],
  ['Qh Kc As 2d / 7d', 0, 'nothing'],
  ['Qh Kc As 6d / 9d', 2, 'fifteen for 2'],
  ['Ah 2c 3s 9d / 3d', 14, 'fifteen for 6, a pair for 2, a double run of three for 6'],
  ['Jh 2c 4s 8d / Kh', 1, 'his nobs for 1'],
  ['Kh 2c 4s 8d / Jh', 0, 'nothing'],
])('%s is worth %i: %s', (hand, points, words) => {
  const [four, starter] = told(hand);
  expect([scoreHand(four, starter, false), describeHand(four, starter, false)]).toEqual([points, words]);
});

test.each([
  ['2h 4h 6h 8h / 10d', 4, 0],
  ['2h 4h 6h 8h / 10h', 5, 5],
  ['2h 4h 6h 8d / 10h', 0, 0],
])('of one suit, %s is worth %i in the hand and %i in the crib', (hand, inHand, inCrib) => {
  const [four, starter] = told(hand);
  expect([scoreHand(four, starter, false), scoreHand(four, starter, true)]).toEqual([inHand, inCrib]);
});

/** Scores in the plainest way there is: looks at every choice of the five cards. */
function slowScore(four: readonly Face[], starter: Face, isCrib: boolean): number {
  const five = [...four, starter];
  const choices = Array.from({ length: 32 }, (_, mask) => five.filter((_card, i) => Math.floor(mask / 2 ** i) % 2 === 1));
  const value = ({ rank }: Face) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10][rank] ?? 0;
  const fifteens = choices.filter((cards) => cards.reduce((sum, card) => sum + value(card), 0) === 15);
  const pairs = choices.filter(([a, b, ...more]) => a && b && more.length === 0 && a.rank === b.rank);
  const isRun = (cards: readonly Face[]) =>
    cards
      .map(({ rank }) => rank)
      .sort((a, b) => a - b)
      .every((rank, i, ranks) => i === 0 || rank === (ranks[i - 1] ?? 0) + 1);
  const runs = choices.filter((cards) => cards.length >= 3 && isRun(cards));
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const ofSuit = (cards: readonly Face[]) => new Set(cards.map(({ suit }) => suit)).size === 1;
  const flush = ofSuit(five) ? 5 : ofSuit(four) && !isCrib ? 4 : 0;
  const nobs = four.filter(({ rank, suit }) => rank === Rank.Jack && suit === starter.suit).length;
  const longestRuns = runs.filter(({ length }) => length === longest).length;
  return 2 * fifteens.length + 2 * pairs.length + longest * longestRuns + flush + nobs;
}

/** Yields every `step`th of all hands with a starter, in the order of the proof. */
function* sample(step: number): Generator<readonly [readonly Face[], Face]> {
  const cards = Array.from({ length: 52 }, (_, i) => ({ rank: i % 13, suit: Math.floor(i / 13) }));
  let left = 0;
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++)
            for (let place = 0; place < 5; place++) {
              if (left-- > 0) continue;
              left = step - 1;
              const five = [a, b, c, d, e].flatMap((index) => cards[index] ?? []);
              yield [five.filter((_, i) => i !== place), five[place] ?? { rank: 0, suit: 0 }];
            }
}

test('every 997th of all hands scores what a plain count of its cards gives, in the hand and in the crib', () => {
  let hands = 0;
  for (const [four, starter] of sample(997)) {
    hands++;
    for (const isCrib of [false, true]) {
      const [fast, slow] = [scoreHand(four, starter, isCrib), slowScore(four, starter, isCrib)];
      if (fast !== slow) expect.fail(`${JSON.stringify([four, starter, isCrib])}: ${fast}, not ${slow}`);
    }
  }
  expect(hands).toBe(Math.ceil(12_994_800 / 997));
});

test('the words of a hand name all of its points, and nothing that has none', () => {
  expect.hasAssertions();
  for (const [four, starter] of sample(9973)) {
    const words = describeHand(four, starter, false);
    const points = [...words.matchAll(/[a-z] for (\d+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);
    expect([points, words.includes('undefined')]).toEqual([scoreHand(four, starter, false), false]);
  }
});
