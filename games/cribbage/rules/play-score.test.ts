import { expect, test } from 'vitest';
import { type Face, scorePlay } from './index.ts';
import { describePlay } from './play-words.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

function laid(text: string): readonly Face[] {
  return text.split(' ').map((rank) => ({ rank: RANKS.indexOf(rank), suit: 0 }));
}

/** The points of each card of a count when it is laid. */
function scores(text: string): string {
  const cards = laid(text);
  return cards.map((_, i) => scorePlay(cards.slice(0, i + 1))).join(' ');
}

test.each([
  // Rule 1.6 of the American Cribbage Congress: three when the seven is played, five when the four is.
  ['a run may be laid in any order', '3 5 6 7 4', '0 0 0 3 5'],
  ['a run may be laid in any order', '4 2 3 5', '0 0 3 4'],
  // https://cribbageboardsforsale.com/how-to-peg-a-cribbage-run-of-4-2-6-3-5-2-4-3-a-a
  ['a run counts again with each card that completes one', '4 2 6 3 5 2 4 3 A A', '0 0 0 2 5 0 5 4 5 4'],
  // https://cribbagecorner.com/cribbage-rules-go
  ['fifteen is two', '4 7 4 J 5', '0 0 2 0 0'],
  ['fifteen is two', '7 8 9', '0 2 3'],
  ['pairs grow', '4 4 4 3', '0 2 6 2'],
  ['pairs grow', '7 7 7 7', '0 2 6 12'],
  ['pairs grow', '5 5 5', '0 2 8'],
  ['a card between breaks a pair', '4 6 4', '0 0 0'],
  ['ten cards pair by rank alone', '10 J Q', '0 0 3'],
  ['ten cards pair by rank alone', 'J Q J', '0 0 0'],
  ['a card between breaks a run', '2 3 9 4', '0 0 0 0'],
  ['a pair breaks a run', '5 6 6 7', '0 0 2 0'],
  ['a card that comes again makes a shorter run', '2 3 4 5 3', '0 0 3 4 3'],
  ['a card that comes again makes a shorter run', '5 4 3 3', '0 0 3 4'],
  ['the ace is low', 'Q K A', '0 0 0'],
  ['the ace is low', 'A 2 3 4', '0 0 3 4'],
  ['the longest run has seven cards', 'A 2 3 4 5 6 7', '0 0 3 4 7 6 7'],
  ['thirty-one is two', 'K Q 8 3', '0 0 0 2'],
  ['all that a card makes counts', '6 5 4', '0 0 5'],
  ['all that a card makes counts', 'J 7 7 7', '0 0 2 8'],
  ['all that a card makes counts', '9 2 2 2', '0 0 2 8'],
])('%s: %s scores %s', (_, cards, points) => {
  expect(scores(cards)).toBe(points);
});

test.each([
  ['K 4', 'nothing'],
  ['7 8', 'fifteen for 2'],
  ['6 5 4', 'fifteen for 2, a run of three for 3'],
  ['J 7 7 7', 'thirty-one for 2, a pair royal for 6'],
  ['A 2 3 4 5 6 7', 'a run of seven for 7'],
])('%s, in words: %s', (cards, words) => {
  expect(describePlay(laid(cards))).toBe(words);
});
