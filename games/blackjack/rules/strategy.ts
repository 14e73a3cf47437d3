import { Rank } from '@rookery/cards';
import { cardValue, handValue, type Ranked } from './hand-value.ts';

/** The plays of a hand. */
export const PLAYS = ['stand', 'hit', 'double', 'split', 'surrender'] as const;
export type Play = (typeof PLAYS)[number];

/** The rules that basic strategy depends on, and the plays allowed now. */
export interface Book {
  readonly hitSoft17: boolean;
  readonly doubleAfterSplit: boolean;
  readonly allowed: readonly Play[];
}

/** The meaning of each sign of the chart: the first of these plays that is allowed. */
const WISHES = {
  H: ['hit'],
  S: ['stand'],
  Dh: ['double', 'hit'],
  Ds: ['double', 'stand'],
  Rh: ['surrender', 'hit'],
  Rs: ['surrender', 'stand'],
} as const satisfies Readonly<Record<string, readonly Play[]>>;

/** Signs for pairs: split; split if a split hand may be doubled; surrender or else split; or play as the total says. */
type PairSign = 'P' | 'Pd' | 'Rp' | '.';
type Sign = keyof typeof WISHES;
type Rows<S> = Readonly<Record<number, readonly S[]>>;

interface Chart {
  readonly hard: Rows<Sign>;
  readonly soft: Rows<Sign>;
  /** By the value of one card of the pair. */
  readonly pairs: Rows<PairSign>;
}

// biome-ignore format: a chart is read by its columns, the dealer's card from 2 to 10 and the ace.
const HIT_SOFT_17: Chart = {
  hard: {
    //     2     3     4     5     6     7     8     9    10     A
    9:  [ 'H', 'Dh', 'Dh', 'Dh', 'Dh',  'H',  'H',  'H',  'H',  'H'],
    10: ['Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh',  'H',  'H'],
    11: ['Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh'],
    12: [ 'H',  'H',  'S',  'S',  'S',  'H',  'H',  'H',  'H',  'H'],
    13: [ 'S',  'S',  'S',  'S',  'S',  'H',  'H',  'H',  'H',  'H'],
    14: [ 'S',  'S',  'S',  'S',  'S',  'H',  'H',  'H',  'H',  'H'],
    15: [ 'S',  'S',  'S',  'S',  'S',  'H',  'H',  'H', 'Rh', 'Rh'],
    16: [ 'S',  'S',  'S',  'S',  'S',  'H',  'H', 'Rh', 'Rh', 'Rh'],
    17: [ 'S',  'S',  'S',  'S',  'S',  'S',  'S',  'S',  'S', 'Rs'],
  },
  soft: {
    13: [ 'H',  'H',  'H', 'Dh', 'Dh',  'H',  'H',  'H',  'H',  'H'],
    14: [ 'H',  'H',  'H', 'Dh', 'Dh',  'H',  'H',  'H',  'H',  'H'],
    15: [ 'H',  'H', 'Dh', 'Dh', 'Dh',  'H',  'H',  'H',  'H',  'H'],
    16: [ 'H',  'H', 'Dh', 'Dh', 'Dh',  'H',  'H',  'H',  'H',  'H'],
    17: [ 'H', 'Dh', 'Dh', 'Dh', 'Dh',  'H',  'H',  'H',  'H',  'H'],
    18: ['Ds', 'Ds', 'Ds', 'Ds', 'Ds',  'S',  'S',  'H',  'H',  'H'],
    19: [ 'S',  'S',  'S',  'S', 'Ds',  'S',  'S',  'S',  'S',  'S'],
  },
  pairs: {
    1:  [ 'P',  'P',  'P',  'P',  'P',  'P',  'P',  'P',  'P',  'P'],
    2:  ['Pd', 'Pd',  'P',  'P',  'P',  'P',  '.',  '.',  '.',  '.'],
    3:  ['Pd', 'Pd',  'P',  'P',  'P',  'P',  '.',  '.',  '.',  '.'],
    4:  [ '.',  '.',  '.', 'Pd', 'Pd',  '.',  '.',  '.',  '.',  '.'],
    6:  ['Pd',  'P',  'P',  'P',  'P',  '.',  '.',  '.',  '.',  '.'],
    7:  [ 'P',  'P',  'P',  'P',  'P',  'P',  '.',  '.',  '.',  '.'],
    8:  [ 'P',  'P',  'P',  'P',  'P',  'P',  'P',  'P',  'P', 'Rp'],
    9:  [ 'P',  'P',  'P',  'P',  'P',  '.',  'P',  'P',  '.',  '.'],
  },
};

// biome-ignore format: as above. Only the rows that differ where the dealer stands on a soft 17.
const STAND_SOFT_17: Chart = {
  hard: {
    ...HIT_SOFT_17.hard,
    11: ['Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh', 'Dh',  'H'],
    15: [ 'S',  'S',  'S',  'S',  'S',  'H',  'H',  'H', 'Rh',  'H'],
    17: [ 'S',  'S',  'S',  'S',  'S',  'S',  'S',  'S',  'S',  'S'],
  },
  soft: {
    ...HIT_SOFT_17.soft,
    18: [ 'S', 'Ds', 'Ds', 'Ds', 'Ds',  'S',  'S',  'H',  'H',  'H'],
    19: [ 'S',  'S',  'S',  'S',  'S',  'S',  'S',  'S',  'S',  'S'],
  },
  pairs: {
    ...HIT_SOFT_17.pairs,
    8:  [ 'P',  'P',  'P',  'P',  'P',  'P',  'P',  'P',  'P',  'P'],
  },
};

/** The column of the dealer's card. */
function columnOf(up: Ranked): number {
  return up.rank === Rank.Ace ? 9 : cardValue(up) - 2;
}

/** Whether the chart splits two cards of the same value; undefined if the pair is played by its total. */
function playOfPair(cards: readonly Ranked[], up: Ranked, chart: Chart, book: Book): Play | undefined {
  const [first, second] = cards;
  const isPair = cards.length === 2 && first && second && cardValue(first) === cardValue(second);
  if (!isPair || !book.allowed.includes('split')) return undefined;
  const sign = chart.pairs[cardValue(first)]?.[columnOf(up)];
  if (sign === 'Rp') return book.allowed.includes('surrender') ? 'surrender' : 'split';
  return sign === 'P' || (sign === 'Pd' && book.doubleAfterSplit) ? 'split' : undefined;
}

/** The sign for a total. Below the rows of the chart players hit, above them they stand. */
function signFor(cards: readonly Ranked[], up: Ranked, chart: Chart): Sign {
  const { total, soft } = handValue(cards);
  return (soft ? chart.soft : chart.hard)[total]?.[columnOf(up)] ?? (total < 17 ? 'H' : 'S');
}

/**
 * The play with the smallest long-term loss for a player who knows only their own hand and the dealer's upcard, for four to
 * eight decks; approximate for fewer. Insurance is never taken. The chart is the widely published one, as in
 * https://en.wikipedia.org/wiki/Blackjack#Basic_strategy and https://wizardofodds.com/games/blackjack/strategy/4-decks/.
 *
 * @example
 * basicStrategy([{ rank: Rank.Eight }, { rank: Rank.Eight }], { rank: Rank.Ten }, book); // 'split'
 */
export function basicStrategy(hand: readonly Ranked[], dealerUp: Ranked, book: Book): Play {
  const chart = book.hitSoft17 ? HIT_SOFT_17 : STAND_SOFT_17;
  const wishes: readonly Play[] = WISHES[signFor(hand, dealerUp, chart)];
  return playOfPair(hand, dealerUp, chart, book) ?? wishes.find((play) => book.allowed.includes(play)) ?? 'stand';
}
