import { seededRandom } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, type Category, categoryOf, describeHand, rankFive, rankSeven } from './index.ts';

const RANKS = 'A23456789TJQK';
const SUITS = 'hdcs';

/** The numbers of cards, as in `'Ah Ts 2c'`. */
function cards(text: string): readonly number[] {
  return text.split(' ').map((name) => {
    const card = 13 * SUITS.indexOf(name.charAt(1)) + RANKS.indexOf(name.charAt(0));
    if (name.length !== 2 || card < 0) throw new Error(`there is no card ${name}`);
    return card;
  });
}

type Five = Parameters<typeof rankFive>;
type Seven = Parameters<typeof rankSeven>;

const five = (text: string) => rankFive(...(cards(text) as unknown as Five));
const seven = (text: string) => rankSeven(...(cards(text) as unknown as Seven));

/** Every way to have five ranks, with one hand of each and how many hands there are: first without a flush, then with one. */
function classes(): readonly { readonly hand: Five; readonly count: number }[] {
  const found: { hand: Five; count: number }[] = [];
  const ways = [1, 4, 6, 4, 1];
  const add = (ranks: readonly number[]): void => {
    if (ranks.length < 5) {
      const from = ranks.at(-1) ?? 0;
      for (let rank = from; rank < 13; rank++) {
        if (ranks.filter((other) => other === rank).length < 4) add([...ranks, rank]);
      }
      return;
    }
    const copies = RANKS.split('').map((_, rank) => ranks.filter((other) => other === rank).length);
    const count = copies.reduce((product, copy) => product * (ways[copy] ?? 0), 1);
    const isDifferent = Math.max(...copies) === 1;
    // Suits in turn never make a flush, and never give the same card twice.
    found.push({
      hand: ranks.map((rank, i) => 13 * (i % 4) + rank) as unknown as Five,
      count: count - (isDifferent ? 4 : 0),
    });
    if (isDifferent) found.push({ hand: ranks as unknown as Five, count: 4 });
  };
  add([]);
  return found;
}

describe('five cards', () => {
  const all = classes();

  test('the 2,598,960 hands fall into categories as published', () => {
    const counts = Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as Record<Category, number>;
    for (const { hand, count } of all) counts[categoryOf(rankFive(...hand))] += count;
    expect(counts).toEqual({
      'straight flush': 40,
      'four of a kind': 624,
      'full house': 3744,
      flush: 5108,
      straight: 10_200,
      'three of a kind': 54_912,
      'two pair': 123_552,
      pair: 1_098_240,
      'high card': 1_302_540,
    });
  });

  test('there are 7,462 strengths, each with words of its own', () => {
    const strengths = new Set(all.map(({ hand }) => rankFive(...hand)));
    expect(strengths.size).toBe(7462);
    expect(new Set([...strengths].map(describeHand)).size).toBe(7462);
  });

  test('stronger hands have higher numbers', () => {
    const ascending = [
      '7h 5d 4c 3s 2h',
      '8h 5d 4c 3s 2h',
      'Ah Kd Qc Js 8h',
      'Ah Kd Qc Js 9h',
      '2h 2d 5c 4s 3h',
      '2h 2d Ac Ks Qh',
      '3h 3d 5c 4s 2h',
      'Ah Ad Kc Qs Jh',
      '3h 3d 2c 2s 4h',
      '3h 3d 2c 2s Ah',
      '4h 4d 2c 2s 3h',
      'Ah Ad Kc Ks Qh',
      '2h 2d 2c 4s 3h',
      'Ah Ad Ac Ks Qh',
      'Ah 2d 3c 4s 5h',
      '2h 3d 4c 5s 6h',
      'Ah Kd Qc Js Th',
      '7h 5h 4h 3h 2h',
      'Ah Kh Qh Jh 9h',
      '2h 2d 2c 3s 3h',
      '2h 2d 2c As Ah',
      '3h 3d 3c 2s 2h',
      'Ah Ad Ac Ks Kh',
      '2h 2d 2c 2s 3h',
      '2h 2d 2c 2s Ah',
      'Ah Ad Ac As Kh',
      'Ah 2h 3h 4h 5h',
      '2h 3h 4h 5h 6h',
      'As Ks Qs Js Ts',
    ];
    const strengths = ascending.map(five);
    expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
    expect(new Set(strengths).size).toBe(ascending.length);
  });

  test('suits and order make no difference', () => {
    expect(five('Kc 4s Kd Ah 4d')).toBe(five('4c Ad Kh 4h Ks'));
    expect(five('9s 2s Ks 5s Js')).toBe(five('Kd Jd 9d 5d 2d'));
  });

  test('no straight goes around the corner', () => {
    expect(describeHand(five('Kh Ad 2c 3s 4h'))).toBe('high card, ace, king, four, three and two');
  });
});

test.each([
  ['Ah Kh Qh Jh Th', 'royal flush'],
  ['5h 4h 3h 2h Ah', 'straight flush, five high'],
  ['6h 6d 6c 6s Th', 'four sixes, ten kicker'],
  ['Kh Kd Kc 4s 4h', 'full house, kings over fours'],
  ['Kh 9h 7h 4h 2h', 'flush, king, nine, seven, four and two'],
  ['Kh Qd Jc Ts 9h', 'straight, king high'],
  ['8h 8d 8c Ks 2h', 'three eights, king and two kickers'],
  ['Kh Kd 4c 4s Ah', 'two pair, kings and fours, ace kicker'],
  ['Jh Jd Ac 9s 3h', 'pair of jacks, ace, nine and three kickers'],
  ['Qh Td 8c 5s 3h', 'high card, queen, ten, eight, five and three'],
])('%s is called %s', (hand, words) => {
  expect(describeHand(five(hand))).toBe(words);
});

describe('the best five of seven cards', () => {
  test.each([
    ['Kh Kd 4c 4s Ah 9d 2c', 'two pair, kings and fours, ace kicker'],
    ['Kh Kd 4c 4s 9h 9d Ac', 'two pair, kings and nines, ace kicker'],
    ['Kh Kd 4c 4s 9h 9d 5c', 'two pair, kings and nines, five kicker'],
    ['Kh Kd Kc 4s 4h 4d 5c', 'full house, kings over fours'],
    ['4h 4d 4c Ks Kh 9d 9c', 'full house, fours over kings'],
    ['4h 4d 4c 4s Kh Kd Kc', 'four fours, king kicker'],
    ['Ah 2d 3c 4s 5h 6d 9c', 'straight, six high'],
    ['2h 3h 4h 5h 9h 6d Ac', 'flush, nine, five, four, three and two'],
    ['2h 3h 4h 5h 6h 7d 8c', 'straight flush, six high'],
    ['2h 3h 4h 5h Kh Qh Ah', 'straight flush, five high'],
    ['2h 9h 4h 7h Kh Qh Jh', 'flush, king, queen, jack, nine and seven'],
    ['8h 8d 8c 9s Th Jd Qc', 'straight, queen high'],
  ])('of %s are %s', (hand, words) => {
    expect(describeHand(seven(hand))).toBe(words);
  });

  test('are what trying all 21 finds, in 3,000 random hands', () => {
    const random = seededRandom('seven');
    const deck = Array.from({ length: 52 }, (_, card) => card);
    for (let i = 0; i < 3000; i++) {
      const hand = random.shuffled(deck).slice(0, 7);
      let best = 0;
      for (let a = 0; a < 7; a++) {
        for (let b = a + 1; b < 7; b++) {
          const left = hand.filter((_, place) => place !== a && place !== b);
          best = Math.max(best, rankFive(...(left as unknown as Five)));
        }
      }
      expect(rankSeven(...(hand as unknown as Seven)), hand.join()).toBe(best);
    }
  });
});
