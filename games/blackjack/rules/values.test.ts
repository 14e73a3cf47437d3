import { Rank } from '@rookery/cards';
import { describe, expect, test } from 'vitest';
import { dealerDraws, dealerPeeks, playDealer } from './dealer.ts';
import { handValue, isBlackjack, type Ranked } from './hand-value.ts';
import { type Played, settle, settleInsurance } from './settlement.ts';
import { type Book, basicStrategy, PLAYS, type Play } from './strategy.ts';

const NAMES = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');

/** Cards by their names, as in `'A 10'`. */
function cards(text: string): readonly Ranked[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ rank: NAMES.indexOf(name) }));
}

function card(name: string): Ranked {
  return { rank: NAMES.indexOf(name) };
}

test.each([
  ['', 0, false],
  ['2 3', 5, false],
  ['10 J', 20, false],
  ['Q K 2', 22, false],
  ['A', 11, true],
  ['A 6', 17, true],
  ['A 6 10', 17, false],
  ['A A', 12, true],
  ['A A 9', 21, true],
  ['A A 10', 12, false],
  ['A K', 21, true],
  ['5 5 A', 21, true],
  ['10 5 6', 21, false],
  ['A A A A A A A A A A A A', 12, false],
  ['A A A A A A A A A A A', 21, true],
])('%s is worth %i, soft: %s', (text, total, soft) => {
  expect(handValue(cards(text))).toEqual({ total, soft });
});

test.each([
  ['A 10', true],
  ['K A', true],
  ['A 9', false],
  ['10 J', false],
  ['7 7 7', false],
  ['A 5 5', false],
])('whether %s is a blackjack: %s', (text, expected) => {
  expect(isBlackjack(cards(text))).toBe(expected);
});

test('the dealer draws up to 16, stands from 17, and on a soft 17 does as the house says', () => {
  for (const hitSoft17 of [true, false]) {
    for (let total = 2; total <= 16; total++) expect(dealerDraws(total, false, hitSoft17), `${total}`).toBe(true);
    for (let total = 12; total <= 16; total++) expect(dealerDraws(total, true, hitSoft17), `soft ${total}`).toBe(true);
    for (let total = 17; total <= 26; total++) expect(dealerDraws(total, false, hitSoft17), `${total}`).toBe(false);
    for (let total = 18; total <= 21; total++) expect(dealerDraws(total, true, hitSoft17), `soft ${total}`).toBe(false);
    expect(dealerDraws(17, true, hitSoft17), 'soft 17').toBe(hitSoft17);
  }
});

test.each([
  ['10 6', '5', true, 21, false],
  ['10 6', '6', true, 22, false],
  ['A 6', '9 4', true, 20, false],
  ['A 6', '9 4', false, 17, true],
  ['2 2', '2 2 2 2 5', true, 17, false],
  ['A A', '5 9 A', true, 17, false],
  ['10 2', '', true, 12, false],
])('a dealer with %s who draws %s, hitting a soft 17: %s, ends with %i', (dealt, shoe, hitSoft17, total, soft) => {
  const next = [...cards(shoe)];
  expect(playDealer(cards(dealt), () => next.shift(), hitSoft17)).toEqual({ total, soft });
});

test('the dealer looks at the hole card under an ace or a ten', () => {
  expect(NAMES.filter((name) => dealerPeeks(card(name)))).toEqual(['A', '10', 'J', 'Q', 'K']);
});

describe('settlement', () => {
  const played = (text: string, more: Partial<Played> = {}): Played => ({
    bet: 50,
    cards: cards(text),
    isSplit: false,
    isSurrendered: false,
    ...more,
  });

  test.each([
    ['A K', '10 9', 'blackjack', 125],
    ['A K', '7 7 7', 'blackjack', 125],
    ['A K', 'A 10', 'push', 50],
    ['10 5 6', 'A 10', 'loss', 0],
    ['10 9', 'A 10', 'loss', 0],
    ['10 9', '10 8', 'win', 100],
    ['10 9', '10 9', 'push', 50],
    ['A 8', '10 9', 'push', 50],
    ['7 7 7', '10 5 6', 'push', 50],
    ['10 8', '10 9', 'loss', 0],
    ['10 2', '10 6 6', 'win', 100],
    ['10 6 6', '10 6 10', 'bust', 0],
    ['10 6 6', '10 8', 'bust', 0],
  ])('%s against %s: %s, and %i of 50 go back', (hand, dealer, fate, returned) => {
    expect(settle(played(hand), cards(dealer), '3:2')).toEqual({ fate, returned });
  });

  test('a blackjack at 6:5 wins a fifth more than the bet', () => {
    expect(settle(played('A K'), cards('10 9'), '6:5')).toEqual({ fate: 'blackjack', returned: 110 });
  });

  test('an ace and a ten after a split are 21 only', () => {
    expect(settle(played('A K', { isSplit: true }), cards('10 9'), '3:2')).toEqual({ fate: 'win', returned: 100 });
    expect(settle(played('A K', { isSplit: true }), cards('7 7 7'), '3:2').fate).toBe('push');
  });

  test('a hand that was surrendered gets half back, whatever the dealer has', () => {
    for (const dealer of ['10 9', '10 6 10'])
      expect(settle(played('10 6', { isSurrendered: true }), cards(dealer), '3:2')).toEqual({
        fate: 'surrender',
        returned: 25,
      });
  });

  test('every payment of a bet in tens is whole', () => {
    for (let bet = 10; bet <= 10_000; bet += 10) {
      for (const pays of ['3:2', '6:5'] as const)
        expect(Number.isInteger(settle(played('A K', { bet }), cards('10 9'), pays).returned)).toBe(true);
      expect(Number.isInteger(settle(played('9 7', { bet, isSurrendered: true }), [], '3:2').returned)).toBe(true);
    }
  });

  test('insurance pays 2:1 against a blackjack, and nothing else', () => {
    expect(settleInsurance(25, cards('A K'))).toBe(75);
    expect(settleInsurance(25, cards('A 9'))).toBe(0);
    expect(settleInsurance(25, cards('A 5 5'))).toBe(0);
  });
});

describe('basic strategy', () => {
  const UPS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];
  /** The chart that Wikipedia prints for three or more decks where the dealer stands on a soft 17, row by row. */
  const PUBLISHED: Readonly<Record<string, string>> = {
    '10 10': 'S  S  S  S  S  S  S  S  S  S',
    '10 9': 'S  S  S  S  S  S  S  S  S  S',
    '10 8': 'S  S  S  S  S  S  S  S  S  S',
    '10 7': 'S  S  S  S  S  S  S  S  S  S',
    '10 6': 'S  S  S  S  S  H  H  SU SU SU',
    '10 5': 'S  S  S  S  S  H  H  H  SU H',
    '10 4': 'S  S  S  S  S  H  H  H  H  H',
    '10 3': 'S  S  S  S  S  H  H  H  H  H',
    '10 2': 'H  H  S  S  S  H  H  H  H  H',
    '8 3': 'Dh Dh Dh Dh Dh Dh Dh Dh Dh H',
    '7 3': 'Dh Dh Dh Dh Dh Dh Dh Dh H  H',
    '6 3': 'H  Dh Dh Dh Dh H  H  H  H  H',
    '5 3': 'H  H  H  H  H  H  H  H  H  H',
    '3 2': 'H  H  H  H  H  H  H  H  H  H',
    'A 9': 'S  S  S  S  S  S  S  S  S  S',
    'A 8': 'S  S  S  S  S  S  S  S  S  S',
    'A 7': 'S  Ds Ds Ds Ds S  S  H  H  H',
    'A 6': 'H  Dh Dh Dh Dh H  H  H  H  H',
    'A 5': 'H  H  Dh Dh Dh H  H  H  H  H',
    'A 4': 'H  H  Dh Dh Dh H  H  H  H  H',
    'A 3': 'H  H  H  Dh Dh H  H  H  H  H',
    'A 2': 'H  H  H  Dh Dh H  H  H  H  H',
    'A A': 'SP SP SP SP SP SP SP SP SP SP',
    'J K': 'S  S  S  S  S  S  S  S  S  S',
    '9 9': 'SP SP SP SP SP S  SP SP S  S',
    '8 8': 'SP SP SP SP SP SP SP SP SP SP',
    '7 7': 'SP SP SP SP SP SP H  H  H  H',
    '6 6': 'SP SP SP SP SP H  H  H  H  H',
    '5 5': 'Dh Dh Dh Dh Dh Dh Dh Dh H  H',
    '4 4': 'H  H  H  SP SP H  H  H  H  H',
    '3 3': 'SP SP SP SP SP SP H  H  H  H',
    '2 2': 'SP SP SP SP SP SP H  H  H  H',
  };
  /** The cells that are different where the dealer hits a soft 17. */
  const CHANGED: Readonly<Record<string, Play>> = {
    '8 3 A': 'double',
    '10 5 A': 'surrender',
    '10 7 A': 'surrender',
    'A 7 2': 'double',
    'A 8 6': 'double',
    '8 8 A': 'surrender',
  };
  const MEANS: Readonly<Record<string, Play>> = {
    S: 'stand',
    H: 'hit',
    SU: 'surrender',
    SP: 'split',
    Dh: 'double',
    Ds: 'double',
  };
  const book = (more: Partial<Book> = {}): Book => ({
    hitSoft17: false,
    doubleAfterSplit: true,
    allowed: PLAYS,
    ...more,
  });
  const without = (...plays: readonly Play[]) => ({ allowed: PLAYS.filter((play) => !plays.includes(play)) });
  const advise = (hand: string, up: string, more?: Partial<Book>) => basicStrategy(cards(hand), card(up), book(more));

  test('is the published chart, cell by cell, for both kinds of dealer', () => {
    for (const [hand, row] of Object.entries(PUBLISHED)) {
      row.split(/ +/).forEach((sign, i) => {
        const up = UPS[i] ?? '';
        expect(advise(hand, up), `${hand} against ${up}`).toBe(MEANS[sign]);
        const changed = CHANGED[`${hand} ${up}`] ?? MEANS[sign];
        expect(advise(hand, up, { hitSoft17: true }), `${hand} against ${up}, soft 17 hit`).toBe(changed);
      });
    }
  });

  test('pictures are tens, in the hand and at the dealer', () => {
    for (const up of ['10', 'J', 'Q', 'K']) {
      expect(advise('8 2', up)).toBe('hit');
      expect(advise('Q 6', up)).toBe('surrender');
    }
  });

  test('hits or stands where the hand may not be doubled or surrendered', () => {
    expect(advise('6 5', '6', without('double'))).toBe('hit');
    expect(advise('A 7', '6', without('double'))).toBe('stand');
    expect(advise('A 6', '6', without('double'))).toBe('hit');
    expect(advise('10 6', '10', without('surrender'))).toBe('hit');
    expect(advise('10 7', 'A', { hitSoft17: true, ...without('surrender') })).toBe('stand');
    expect(advise('8 8', 'A', { hitSoft17: true, ...without('surrender') })).toBe('split');
  });

  test('plays a pair by its total where it may not be split', () => {
    expect(advise('8 8', '10', without('split', 'surrender'))).toBe('hit');
    expect(advise('9 9', '6', without('split'))).toBe('stand');
    expect(advise('A A', '6', without('split'))).toBe('hit');
    expect(advise('7 7', '6', without('split'))).toBe('stand');
  });

  test('splits fewer pairs where a split hand cannot be doubled', () => {
    const poor = { doubleAfterSplit: false };
    for (const [hand, up] of [
      ['2 2', '3'],
      ['3 3', '2'],
      ['4 4', '5'],
      ['6 6', '2'],
    ] as const)
      expect([advise(hand, up), advise(hand, up, poor)], hand).toEqual(['split', 'hit']);
    expect(advise('2 2', '4', poor)).toBe('split');
    expect(advise('6 6', '3', poor)).toBe('split');
  });

  test('stands where nothing else is allowed', () => {
    expect(advise('5 3', '10', { allowed: ['stand'] })).toBe('stand');
  });

  test('a hand of more cards is played by its total', () => {
    const drawn = without('double', 'split', 'surrender');
    expect(advise('2 3 4 3', '3', drawn)).toBe('hit');
    expect(advise('2 3 4 4', '2', drawn)).toBe('stand');
    expect(advise('A 2 5', '9', drawn)).toBe('hit');
    expect(advise('A 2 5', '8', drawn)).toBe('stand');
  });
});

test('ranks are those of the deck', () => {
  expect([card('A').rank, card('10').rank, card('K').rank]).toEqual([Rank.Ace, Rank.Ten, Rank.King]);
});
