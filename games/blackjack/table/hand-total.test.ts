import { expect, test } from 'vitest';
import { handValue, isBlackjack } from '../rules/index.ts';
import { handTotal } from './hand-total.ts';
import { resultTold } from './hands.ts';

test('every hand of two and of three cards is worth what the rules say', () => {
  expect.hasAssertions();
  const ranks = Array.from({ length: 13 }, (_, rank) => rank);
  const hands = ranks.flatMap((a) => ranks.flatMap((b) => [[a, b], ...ranks.map((c) => [a, b, c])]));
  for (const hand of hands) {
    const cards = hand.map((rank) => ({ rank }));
    const { total, soft } = handValue(cards);
    const isTwentyOneOfTwo = isBlackjack(cards);
    expect(handTotal(hand)).toEqual({ total, isSoft: soft, isBust: total > 21, isTwentyOneOfTwo });
  }
});

test('what a hand has brought is read from the log: the last that was said of it', () => {
  const messages = [
    'Ann loses 10',
    'Ann (hand 1) wins 20',
    'Ann (hand 2) pushes and keeps the bet',
    'Ann wins 5 by insurance',
  ];
  expect(resultTold(messages, 'Ann')).toBe('loses 10');
  expect(resultTold(messages, 'Ann (hand 1)')).toBe('wins 20');
  expect(resultTold(messages, 'Ann (hand 2)')).toBe('pushes and keeps the bet');
  expect(resultTold(messages, 'Bob')).toBeUndefined();
});
