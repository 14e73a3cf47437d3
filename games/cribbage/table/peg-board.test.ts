import { describe, expect, test } from 'vitest';
import { boardSize, holeAt, lanePath, type PegBoard, rowsOf } from './peg-board.ts';
import { backPeg } from './use-back-pegs.ts';

const BOARDS: readonly PegBoard[] = [121, 61].flatMap((target) =>
  [2, 3, 4].flatMap((lanes) => [60, 30].map((perRow) => ({ target, lanes, perRow }))),
);

describe.each(BOARDS)('a board to $target with $lanes lanes and $perRow holes in a row', (board) => {
  const scores = Array.from({ length: board.target + 1 }, (_, score) => score);
  const lanes = Array.from({ length: board.lanes }, (_, lane) => lane);

  test('has a hole of its own for every score of every lane, all of them on the board', () => {
    const { width, height } = boardSize(board);
    const holes = lanes.flatMap((lane) => scores.map((score) => holeAt(board, score, lane)));
    for (const { x, y } of holes) {
      expect(x).toBeGreaterThan(0.5);
      expect(x).toBeLessThan(width - 0.5);
      expect(y).toBeGreaterThan(0.5);
      expect(y).toBeLessThan(height - 0.5);
    }
    const places = new Set(holes.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`));
    expect(places.size).toBe(holes.length);
  });

  test('leads from hole to hole: neighbours in a row are near each other', () => {
    expect.hasAssertions();
    for (const score of scores.slice(1, -1)) {
      if (score % board.perRow === 0) continue;
      const [from, to] = [holeAt(board, score, 0), holeAt(board, score + 1, 0)];
      expect(Math.abs(to.x - from.x)).toBeLessThanOrEqual(1.6);
      expect(to.y).toBe(from.y);
    }
  });

  test('has a way for each lane that turns once less than there are rows', () => {
    expect.hasAssertions();
    for (const lane of lanes) expect(lanePath(board, lane).match(/A/g)?.length ?? 0).toBe(rowsOf(board) - 1);
  });
});

test('the winner is in the last hole, however many points they have', () => {
  const board = { target: 121, lanes: 2, perRow: 60 };
  expect(holeAt(board, 130, 0)).toEqual(holeAt(board, 121, 0));
});

test('the second peg is where the first was before it moved last', () => {
  expect(backPeg(8, 5, 3)).toBe(5);
  expect(backPeg(5, 5, 3)).toBe(3);
  expect(backPeg(2, 5, 3)).toBe(2);
});
