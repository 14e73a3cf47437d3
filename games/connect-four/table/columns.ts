import type { GridCell } from '@rookery/kit/board';

/** A column of an upright board. */
export interface Column {
  /** Counted from 1, as in the rules. */
  readonly number: number;
  /** From the top down. */
  readonly slots: readonly GridCell[];
  /** The slot where a disc would land; undefined if the column is full. */
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
