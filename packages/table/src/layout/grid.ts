import type { LayoutConstraints } from './layout-constraints.ts';
import type { LayoutResult } from './placement.ts';

/**
 * Things by row and column, from 0. Things without a spot fill the grid row by row; without a board, the grid is a square.
 */
export function grid(count: number, { ratio, board, spots = [] }: LayoutConstraints): LayoutResult {
  const columns = board?.kind === 'grid' ? board.columns : Math.ceil(Math.sqrt(count));
  const cells = Array.from({ length: count }, (_, i) => {
    const spot = spots[i];
    return spot?.kind === 'grid' ? spot : { row: Math.floor(i / columns), column: i % columns };
  });
  const rows = board?.kind === 'grid' ? board.rows : Math.max(1, ...cells.map((cell) => cell.row + 1));
  return {
    width: Math.max(1, columns, ...cells.map((cell) => cell.column + 1)),
    height: Math.max(1, rows) * ratio,
    placements: cells.map(({ row, column }, i) => ({ x: column, y: row * ratio, turn: 0, z: i })),
  };
}
