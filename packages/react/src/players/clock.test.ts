import { expect, test } from 'vitest';
import { clockText } from './clock.tsx';

test.each([
  [0, '0.0'],
  [9_940, '9.9'],
  [10_000, '0:10'],
  [65_001, '1:06'],
  [3_600_000, '1:00:00'],
])('%i milliseconds are shown as %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});
