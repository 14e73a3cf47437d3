import { expect, test } from 'vitest';
import { placedBetween } from './placed.ts';
import { drawn } from './things.test-kit.ts';

test('the cell that was filled is found, whatever was turned over', () => {
  expect(placedBetween(drawn('01.'), drawn('000'))?.cell.key).toBe('c1');
});

test('nothing was placed where nothing, or more than one cell, was filled', () => {
  expect(placedBetween(drawn('01.'), drawn('00.'))).toBeUndefined();
  expect(placedBetween(drawn('0..'), drawn('011'))).toBeUndefined();
});
