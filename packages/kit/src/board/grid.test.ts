import { expect, test } from 'vitest';
import { cellFinder, edgeTexts, gridCells } from './grid.ts';
import { drawn, thing } from './things.test-kit.ts';

test('cells are found by their places, and nothing beyond the edge', () => {
  const at = cellFinder(drawn('..', '..'));
  expect(at(0, 1)?.cell.key).toBe('b2');
  expect(at(2, 0)).toBeUndefined();
  expect(at(0, -1)).toBeUndefined();
});

test('a board has the letters and numbers that its cells are named by', () => {
  expect(edgeTexts(drawn('...', '...'))).toEqual({ files: ['a', 'b', 'c'], ranks: ['2', '1'] });
});

test('only what has a place on the grid is a cell', () => {
  const cell = thing({ spot: { kind: 'grid', row: 1, column: 2 } });
  expect(gridCells(thing({ things: [cell, thing({})] }))).toEqual([{ cell, kind: 'grid', row: 1, column: 2 }]);
});
