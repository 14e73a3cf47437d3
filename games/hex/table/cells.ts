import type { Thing } from '@rookery/table';

/** A cell of a hex board and its coordinates. */
export interface HexCell {
  readonly cell: Thing;
  readonly q: number;
  readonly r: number;
}

/** The cells of a board, row by row. */
export function hexCells(board: Thing): readonly HexCell[] {
  return board.things.flatMap((cell) => (cell.spot?.kind === 'hex' ? [{ cell, ...cell.spot }] : []));
}

/** The number of cells along a side of the board. */
export function sizeOf(cells: readonly HexCell[]): number {
  return Math.max(0, ...cells.map(({ r }) => r + 1));
}
