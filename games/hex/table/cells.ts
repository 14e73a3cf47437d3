import type { Thing } from '@rookery/table';

/** A cell of a board of hexes, with its place. */
export interface HexCell {
  readonly cell: Thing;
  readonly q: number;
  readonly r: number;
}

/** The cells of a board, line by line. */
export function hexCells(board: Thing): readonly HexCell[] {
  return board.things.flatMap((cell) => (cell.spot?.kind === 'hex' ? [{ cell, ...cell.spot }] : []));
}

/** How many cells a side of the board has. */
export function sizeOf(cells: readonly HexCell[]): number {
  return Math.max(0, ...cells.map(({ r }) => r + 1));
}
