import { expect, test } from 'vitest';
import { cardFaceOf } from './card-face.ts';

test.each([
  ['4♠', { rank: '4', suit: 'spades' }],
  ['10♥', { rank: '10', suit: 'hearts' }],
  ['T♦️', { rank: '10', suit: 'diamonds' }],
  ['2 of hearts', { rank: '2', suit: 'hearts' }],
  ['J of clubs', { rank: 'J', suit: 'clubs' }],
  ['Queen of Diamonds', { rank: 'Q', suit: 'diamonds' }],
])('%s is a playing card', (label, face) => {
  expect(cardFaceOf(label, {})).toEqual(face);
});

test.each(['Masonry', '11♠', 'lord of hearts', 'coin of 3', '♠', ''])('“%s” is none', (label) => {
  expect(cardFaceOf(label, {})).toBeNull();
});

test('attributes tell where the label does not, if they are words', () => {
  expect(cardFaceOf('card', { rank: 'ace', suit: 'spades' })).toEqual({ rank: 'A', suit: 'spades' });
  expect(cardFaceOf('card', { rank: 7, suit: 'clubs' })).toEqual({ rank: '7', suit: 'clubs' });
  expect(cardFaceOf('card', { rank: 7, suit: 2 })).toBeNull();
});
