import { expect, test } from 'vitest';
import { thing } from '../../kit/board/things.test-kit.ts';
import { chainOf, type HexCell, hexCells } from './chain.ts';

/** A board drawn line by line, each of which is shifted half a cell to the right of the one above. */
function board(...lines: readonly string[]): readonly HexCell[] {
  const things = lines.flatMap((signs, r) =>
    [...signs].map((sign, q) => {
      const seat = sign === '.' ? null : Number(sign);
      return thing({ key: `${'abcdef'[q]}${r + 1}`, seat, spot: { kind: 'hex', q, r } });
    }),
  );
  return hexCells(thing({ things }));
}

const keys = (cells: readonly HexCell[]) => cells.map(({ cell }) => cell.key);

test('the first seat joins the first line and the last, the other the first column and the last', () => {
  expect(keys(chainOf(board('.0.', '0..', '0..'), 0))).toEqual(['b1', 'a2', 'a3']);
  expect(keys(chainOf(board('..1', '11.', '...'), 1))).toEqual(['a2', 'b2', 'c1']);
});

test('cells that only lie below one another at the other slant do not touch', () => {
  expect(chainOf(board('0..', '.0.', '..0'), 0)).toEqual([]);
});

test('of several chains the shortest is taken, and stones beside it are left out', () => {
  expect(keys(chainOf(board('0000', '0..0', '0.00', '0...'), 0))).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('without a chain there is none', () => {
  expect(chainOf(board('000', '...', '000'), 0)).toEqual([]);
  expect(chainOf(board('000', '000', '000'), 1)).toEqual([]);
});
