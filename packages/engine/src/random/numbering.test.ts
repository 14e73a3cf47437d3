import { expect, test } from 'vitest';
import { Numbering } from './numbering.ts';

const FIRST = 7;
const numbersOf = (seed: string, count: number): readonly number[] => {
  const numbering = new Numbering(seed, FIRST);
  return Array.from({ length: count }, (_, i) => numbering.numberOf(FIRST + i));
};

test('the permutation follows from the seed, which nobody knows', () => {
  expect(numbersOf('a', 52)).toEqual(numbersOf('a', 52));
  const [one, other] = [numbersOf('a', 52), numbersOf('b', 52)];
  expect(one.filter((number, i) => number === other[i]).length).toBeLessThan(4);
});

test('no two handles share a number, and what was there from the beginning keeps its own', () => {
  expect(new Set(numbersOf('a', 70_000)).size).toBe(70_000);
  expect(Math.min(...numbersOf('a', 3_000))).toBeGreaterThanOrEqual(FIRST);
  expect(new Numbering('a', FIRST).numberOf(3)).toBe(3);
});
