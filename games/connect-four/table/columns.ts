import type { GridCell } from '../../kit/board/grid.ts';

/** One column of a board that stands upright. */
export interface Column {
  /** From 1, as the rules count. */
  readonly number: number;
  /** From the top. */
  readonly slots: readonly GridCell[];
  /** Where a disc would come to lie; undefined where the column is full. */
  readonly landing: GridCell | undefined;
}

/** The columns of a board, from the left. */
export function columnsOf(cells: readonly GridCell[]): readonly Column[] {
  const count = Math.max(0, ...cells.map(({ column }) => column + 1));
  return Array.from({ length: count }, (_, column) => {
    const slots = cells.filter((slot) => slot.column === column);
    return { number: column + 1, slots, landing: slots.filter(({ cell }) => cell.seat === null).at(-1) };
  });
}
