import { describe, expect, test } from 'vitest';
import { SHAPES, seatPlaces, type TableShape } from './seat-places.ts';

/** The size of a table and of a player, in pixels, at the narrowest width of each shape. */
const ROOMS: Readonly<
  Record<TableShape, { readonly table: readonly [number, number]; readonly pod: readonly [number, number] }>
> = {
  upright: { table: [350, 576], pod: [82, 126] },
  lying: { table: [560, 512], pod: [112, 136] },
};

describe.each(SHAPES)('an %s table', (shape) => {
  const { table, pod } = ROOMS[shape];

  test.each([2, 3, 4, 5, 6, 7, 8, 9])('has a place for each of %i players, and none covers another', (players) => {
    const places = seatPlaces(players, shape).map(({ x, y }) => [(x / 100) * table[0], (y / 100) * table[1]] as const);
    expect(places).toHaveLength(players);
    for (const [i, [x, y]] of places.entries())
      for (const [otherX, otherY] of places.slice(i + 1))
        expect(Math.abs(x - otherX) >= pod[0] || Math.abs(y - otherY) >= pod[1]).toBe(true);
  });

  test('has the viewer at the lower edge, and the next one at their left', () => {
    const [mine, next] = seatPlaces(4, shape);
    expect(mine).toEqual({ x: 50, y: 85 });
    expect(next?.x).toBeLessThan(50);
  });
});

test('a table has room for nine', () => {
  expect(() => seatPlaces(10, 'lying')).toThrow(RangeError);
});
