import { expect, test } from 'vitest';
import { betAmounts } from './panel.ts';

test('bets that are often laid lie between the least and the most', () => {
  expect(betAmounts(10, 500)).toEqual([10, 20, 50, 100, 200, 500]);
  expect(betAmounts(20, 70)).toEqual([20, 50, 70]);
  expect(betAmounts(10, 10)).toEqual([10]);
});
