import { expect, test } from 'vitest';
import { lastResult } from './hands.ts';

test('what a hand has brought is read from the log: the last that was said of it', () => {
  const messages = [
    'Ann loses 10',
    'Ann (hand 1) wins 20',
    'Ann (hand 2) pushes and keeps the bet',
    'Ann wins 5 by insurance',
  ];
  expect(lastResult(messages, 'Ann')).toBe('loses 10');
  expect(lastResult(messages, 'Ann (hand 1)')).toBe('wins 20');
  expect(lastResult(messages, 'Ann (hand 2)')).toBe('pushes and keeps the bet');
  expect(lastResult(messages, 'Bob')).toBeUndefined();
});
