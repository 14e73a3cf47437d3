import type { Thing } from '@rookery/table';

/** A cell of a grid and its coordinates. */
export interface GridCell {
  readonly cell: Thing;
  readonly row: number;
  readonly column: number;
}

/** The cells of a grid, row by row from the top. */
export function gridCells(board: Thing): readonly GridCell[] {
  return board.things.flatMap((cell) => (cell.spot?.kind === 'grid' ? [{ cell, ...cell.spot }] : []));
}

/** Finds a cell by row and column. */
export type CellAt = (row: number, column: number) => GridCell | undefined;

/** Returns a function that finds cells by row and column; undefined beyond the edges. */
export function cellFinder(cells: readonly GridCell[]): CellAt {
  const byPlace = new Map(cells.map((each) => [`${each.row},${each.column}`, each]));
  return (row, column) => byPlace.get(`${row},${column}`);
}

const NOTATION = /^([a-z]+)(\d+)$/;

/** The letters below a board and the numbers beside it, from the names of its cells; from the top left. */
export function edgeTexts(cells: readonly GridCell[]): {
  readonly files: readonly string[];
  readonly ranks: readonly string[];
} {
  const part = (each: GridCell, group: 1 | 2): string => NOTATION.exec(each.cell.name)?.[group] ?? '';
  return {
    files: cells.filter(({ row }) => row === 0).map((each) => part(each, 1)),
    ranks: cells.filter(({ column }) => column === 0).map((each) => part(each, 2)),
  };
}
