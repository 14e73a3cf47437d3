import { LAYOUTS, type Layout } from '@rookery/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Spot } from '../scene/thing.ts';
import { MIN_VISIBLE } from './cascade.ts';
import { computeLayout } from './compute-layout.ts';
import type { LayoutConstraints } from './layout-constraints.ts';
import type { LayoutResult, Placement } from './placement.ts';

const NARROW = LAYOUTS.filter((layout) => layout !== 'grid' && layout !== 'hex');
const SLACK = 1e-9;

const rooms = fc.record({
  width: fc.double({ min: 1, max: 30, noNaN: true }),
  ratio: fc.double({ min: 0.5, max: 2, noNaN: true }),
});
const counts = fc.integer({ min: 1, max: 60 });

/** The corners of a thing in its place. */
function cornersOf({ x, y, turn }: Placement, ratio: number): readonly (readonly [number, number])[] {
  const angle = (turn * Math.PI) / 180;
  return [
    [-0.5, -ratio],
    [0.5, -ratio],
    [0.5, 0],
    [-0.5, 0],
  ].map(([across = 0, down = 0]) => [
    x + 0.5 + across * Math.cos(angle) - down * Math.sin(angle),
    y + ratio + across * Math.sin(angle) + down * Math.cos(angle),
  ]);
}

/** What lies in the same line, in order. */
function linesOf({ placements }: LayoutResult): readonly (readonly Placement[])[] {
  const lines: Placement[][] = [];
  for (const placement of placements) {
    const line = lines.at(-1);
    if (line === undefined || placement.x <= (line.at(-1)?.x ?? 0)) lines.push([placement]);
    else line.push(placement);
  }
  return lines;
}

describe.each(NARROW)('%s', (layout) => {
  test('stays within the room and within what it says it takes', () => {
    fc.assert(
      fc.property(counts, rooms, (count, room) => {
        const laid = computeLayout(layout, count, room);
        expect(laid.width).toBeLessThanOrEqual(room.width + SLACK);
        const corners = laid.placements.flatMap((placement) => cornersOf(placement, room.ratio));
        const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
        expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(-SLACK);
        expect(Math.max(...xs)).toBeLessThanOrEqual(laid.width + SLACK);
        expect(Math.max(...ys)).toBeLessThanOrEqual(laid.height + SLACK);
      }),
    );
  });
});

describe.each(LAYOUTS)('%s', (layout) => {
  test('places every thing, later ones above earlier ones', () => {
    fc.assert(
      fc.property(counts, rooms, (count, room) => {
        const { placements } = computeLayout(layout, count, room);
        expect(placements.map(({ z }) => z)).toEqual(Array.from({ length: count }, (_, i) => i));
      }),
    );
  });

  test('is as large as one thing while it is empty', () => {
    const laid = computeLayout(layout, 0, { width: 7, ratio: 1.4 });
    expect(laid.placements).toEqual([]);
    expect(laid.width).toBe(1);
    expect(laid.height).toBeCloseTo(layout === 'hex' ? 2 / Math.sqrt(3) : 1.4);
  });

  test('one thing alone lies in the corner, upright', () => {
    expect(computeLayout(layout, 1, { width: 7, ratio: 1.4 }).placements).toEqual([{ x: 0, y: 0, turn: 0, z: 0 }]);
  });
});

test.each(['row', 'free', 'spread', 'fan'] as const)('%s goes from left to right and down, never back', (layout) => {
  let broken = 0;
  fc.assert(
    fc.property(counts, rooms, (count, room) => {
      const lines = linesOf(computeLayout(layout, count, room));
      const lengths = lines.map((line) => line.length);
      expect(new Set(lengths.slice(0, -1)).size).toBeLessThanOrEqual(1);
      if (lines.length === 1) return;
      broken++;
      for (const line of lines) expect(line[0]?.x).toBeCloseTo(0);
      for (const [i, line] of lines.slice(1).entries()) expect(line[0]?.y ?? 0).toBeGreaterThan(lines[i]?.[0]?.y ?? 0);
    }),
  );
  expect(broken).toBeGreaterThan(0);
});

test.each(['stack', 'pile'] as const)('%s rises to the right and up, and not for ever', (layout) => {
  fc.assert(
    fc.property(counts, rooms, (count, room) => {
      const { placements, height } = computeLayout(layout, count, room);
      expect(placements).toHaveLength(count);
      for (const [i, { x, y }] of placements.slice(1).entries()) {
        expect(x).toBeGreaterThanOrEqual((placements[i]?.x ?? 0) - SLACK);
        expect(y).toBeLessThanOrEqual((placements[i]?.y ?? 0) + SLACK);
      }
      expect(height).toBeLessThanOrEqual(room.ratio + 0.16 + SLACK);
      expect(placements.at(-1)?.y).toBeCloseTo(0);
    }),
  );
});

test('a pile shows three things at most', () => {
  const { placements } = computeLayout('pile', 40, { width: 3, ratio: 1.4 });
  expect(new Set(placements.map(({ x }) => x)).size).toBe(3);
});

test.each(['spread', 'fan'] as const)('of what a %s covers, enough stays in sight', (layout) => {
  expect.hasAssertions();
  fc.assert(
    fc.property(counts, rooms, (count, room) => {
      const lines = linesOf(computeLayout(layout, count, room));
      expect(lines.flat()).toHaveLength(count);
      for (const line of lines)
        for (const [i, { x }] of line.slice(1).entries())
          expect(x - (line[i]?.x ?? 0)).toBeGreaterThanOrEqual(MIN_VISIBLE.faceUp - SLACK);
    }),
  );
});

describe('a fan', () => {
  const turns = (width: number) => computeLayout('fan', 9, { width, ratio: 1.4 }).placements.map(({ turn }) => turn);

  test('is even: the middle stands upright and is highest, both sides mirror each other', () => {
    const { placements } = computeLayout('fan', 9, { width: 10, ratio: 1.4 });
    expect(placements[4]?.turn).toBeCloseTo(0);
    expect(Math.min(...placements.map(({ y }) => y))).toBeCloseTo(placements[4]?.y ?? -1);
    expect(placements[0]?.turn).toBeCloseTo(-(placements[8]?.turn ?? 0));
    expect(placements[0]?.y).toBeCloseTo(placements[8]?.y ?? -1);
  });

  test('turns further with every thing', () => {
    const wide = turns(10);
    expect(wide).toEqual([...wide].sort((a, b) => a - b));
    expect(wide[8]).toBeGreaterThan(5);
  });

  test('flattens and closes up where room is narrow', () => {
    expect(turns(3.2)[8]).toBeLessThan(turns(10)[8] ?? 0);
    expect(computeLayout('fan', 9, { width: 3.2, ratio: 1.4 }).width).toBeLessThanOrEqual(3.2);
  });

  test('is a spread of several lines where it could not be read', () => {
    expect(computeLayout('fan', 40, { width: 3, ratio: 1.4 })).toEqual(
      computeLayout('spread', 40, { width: 3, ratio: 1.4 }),
    );
  });
});

describe('a column', () => {
  const faceDown = [true, true, true, false, false, false];
  const steps = (room: Partial<LayoutConstraints> = {}) => {
    const { placements } = computeLayout('column', 6, { width: 1, ratio: 1.4, faceDown, ...room });
    return placements.slice(1).map(({ y }, i) => y - (placements[i]?.y ?? 0));
  };

  test('shows less of what lies face down', () => {
    const [down = 0, , , up = 0] = steps();
    expect(down).toBeGreaterThan(0);
    expect(down).toBeLessThan(up);
  });

  test('closes up to keep within a height', () => {
    expect(computeLayout('column', 6, { width: 1, ratio: 1.4, faceDown, height: 2.4 }).height).toBeCloseTo(2.4);
  });

  test('never hides more than is said, however little room there is', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 30 }), rooms, (down, room) => {
        const { placements } = computeLayout('column', down.length, { ...room, faceDown: down, height: room.width / 4 });
        for (const [i, { y }] of placements.slice(1).entries()) {
          const least = MIN_VISIBLE[down[i] ? 'faceDown' : 'faceUp'];
          expect(y - (placements[i]?.y ?? 0)).toBeGreaterThanOrEqual(least - SLACK);
        }
      }),
    );
  });
});

describe('a grid', () => {
  test('puts cells where their rows and columns say, as large as its board', () => {
    const spots: Spot[] = [
      { kind: 'grid', row: 2, column: 1 },
      { kind: 'grid', row: 0, column: 3 },
    ];
    const laid = computeLayout('grid', 2, { width: 2, ratio: 1, board: { kind: 'grid', rows: 3, columns: 5 }, spots });
    expect(laid).toMatchObject({ width: 5, height: 3 });
    expect(laid.placements.map(({ x, y }) => [x, y])).toEqual([
      [1, 2],
      [3, 0],
    ]);
  });

  test('fills rows where nothing says otherwise', () => {
    const at = (layout: Layout, i: number) => computeLayout(layout, 7, { width: 9, ratio: 1 }).placements[i];
    expect(at('grid', 3)).toMatchObject({ x: 0, y: 1 });
    expect(at('grid', 5)).toMatchObject({ x: 2, y: 1 });
  });

  test('an empty board is as large as a full one', () => {
    const room: LayoutConstraints = { width: 9, ratio: 1, board: { kind: 'grid', rows: 6, columns: 7 } };
    expect(computeLayout('grid', 0, room)).toMatchObject({ width: 7, height: 6 });
  });
});
