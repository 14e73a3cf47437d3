import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARROWS, type Arrow, focusAfter } from './focus.ts';

const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
const grid = Array.from({ length: 12 }, (_, i) => at((i % 4) * 20, Math.floor(i / 4) * 20));
const BACK: Readonly<Record<Arrow, Arrow>> = { Up: 'Down', Down: 'Up', Left: 'Right', Right: 'Left' };

describe('on a grid', () => {
  test.each<[Arrow, number | undefined]>([
    ['Up', 1],
    ['Right', 6],
    ['Down', 9],
    ['Left', 4],
  ])('%s leads to the neighbour', (arrow, to) => {
    expect(focusAfter(grid, 5, arrow)).toBe(to);
  });

  test('there is nothing beyond the edge', () => {
    expect(focusAfter(grid, 3, 'Right')).toBe(undefined);
    expect(focusAfter(grid, 3, 'Up')).toBe(undefined);
  });
});

test('cards that overlap are reached one by one', () => {
  const cascade = [at(0, 0), at(0, 3), at(0, 6), at(30, 1)];
  expect(focusAfter(cascade, 0, 'Down')).toBe(1);
  expect(focusAfter(cascade, 2, 'Up')).toBe(1);
  expect(focusAfter(cascade, 1, 'Right')).toBe(3);
});

test('what lies straight ahead is preferred to what is nearer but aside', () => {
  expect(focusAfter([at(0, 0), at(30, 0), at(12, 20)], 0, 'Right')).toBe(1);
});

test('where nothing lies ahead, what lies aside is better than nothing', () => {
  expect(focusAfter([at(0, 0), at(200, 30)], 0, 'Down')).toBe(1);
});

test('an arrow never leads back or to the same place, and of two things each is reached from the other', () => {
  const rects = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })).map(([x, y]) => at(x, y)),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(rects, fc.constantFrom(...ARROWS), (all, arrow) => {
      const to = focusAfter(all, 0, arrow);
      const [from, found] = [all[0], all[to ?? -1]];
      if (found === undefined || from === undefined) return;
      const along = {
        Up: from.top - found.top,
        Down: found.top - from.top,
        Left: from.left - found.left,
        Right: found.left - from.left,
      };
      expect(along[arrow]).toBeGreaterThan(0);
      expect(focusAfter([from, found], 1, BACK[arrow])).toBe(0);
    }),
  );
});
