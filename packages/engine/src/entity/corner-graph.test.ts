import { describe, expect, test } from 'vitest';
import { cornersOfGrid, cornersOfHexGrid, Graph } from '../graph.ts';
import { HexGrid } from '../hex.ts';
import { createMatch, defineGame, Game, Grid, loop, turnLoop } from '../index.ts';
import type { CornerGraph } from './corner-graph.ts';

const SHAPES = [
  { shape: 'hexagon', radius: 2 },
  { rows: 2, columns: 3 },
] as const;
const ALL: readonly (readonly [string, CornerGraph, number])[] = [
  ['squares', cornersOfGrid({ rows: 2, columns: 3 }), 4],
  ...(['pointy', 'flat'] as const).flatMap((orientation) =>
    SHAPES.map(
      (shape) => [`${orientation} ${JSON.stringify(shape)}`, cornersOfHexGrid({ ...shape, orientation }), 6] as const,
    ),
  ),
];

describe.each(ALL)('corners of %s', (_, { points, edges, areas }, count) => {
  const at = (name: string): readonly [number, number] => points[name] ?? [Number.NaN, Number.NaN];

  test('are as many as Euler says', () => {
    expect(Object.keys(points).length - edges.length + Object.keys(areas).length).toBe(1);
  });

  test('stand around each cell, clockwise from the upper left, one side apart', () => {
    expect.hasAssertions();
    for (const corners of Object.values(areas)) {
      expect(new Set(corners).size).toBe(count);
      const turns = corners.map((corner, i) => {
        const [[x, y], [x2, y2]] = [at(corner), at(corners[(i + 1) % count] ?? '')];
        expect(Math.hypot(x2 - x, y2 - y)).toBeCloseTo(1, 2);
        return x * y2 - x2 * y;
      });
      // The area inside is positive if y grows downwards and the way is clockwise.
      expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeGreaterThan(1);
      const mean = (axis: 0 | 1): number => corners.reduce((sum, corner) => sum + at(corner)[axis], 0) / count;
      const [x, y] = at(corners[0] ?? '');
      expect([x < mean(0), y < mean(1)]).toEqual([true, true]);
    }
  });

  test('no two are in one place, and no side is there twice', () => {
    expect(new Set(Object.values(points).map(String)).size).toBe(Object.keys(points).length);
    expect(new Set(edges.map((ends) => [...ends].sort().join())).size).toBe(edges.length);
  });
});

test('cells are those of the boards, and the corners make a board of their own', () => {
  class Both extends Game {
    grid = this.create(Grid, 'grid', { rows: 2, columns: 3 });
    hexes = this.create(HexGrid, 'hexes', { shape: 'hexagon', radius: 1 });
    fences = this.create(Graph, 'fences', cornersOfGrid(this.grid));
    paths = this.create(Graph, 'paths', cornersOfHexGrid(this.hexes));
  }
  const both = defineGame(Both, ({ action }) => ({
    name: 'both',
    players: 1,
    actions: { go: action('Go').do(() => undefined) },
    flow: loop(turnLoop('go')),
  }));
  const { grid, hexes, fences, paths } = createMatch(both, { seed: 'a' }).game;
  expect(fences.areas.map(String)).toEqual(grid.cells.map(String));
  expect(paths.areas.map(String)).toEqual(hexes.cells.map(String));
  expect(fences.pointsIn(fences.area('b1')).map(String)).toEqual(['B2', 'C2', 'C1', 'B1']);
  expect(paths.areasAt(paths.point('B3')).map(String)).toEqual(['0,-1', '-1,0', '0,0']);
});
