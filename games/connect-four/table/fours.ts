import { cellFinder, type GridCell } from '../../kit/board/grid.ts';

const LENGTH = 4;
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** The keys of all cells that are part of four of one colour in a row: empty as long as nobody has won. */
export function foursIn(cells: readonly GridCell[]): ReadonlySet<string> {
  const at = cellFinder(cells);
  const found = new Set<string>();
  for (const start of cells) {
    for (const [down, right] of DIRECTIONS) {
      const four = Array.from({ length: LENGTH }, (_, i) => at(start.row + i * down, start.column + i * right));
      if (start.cell.seat !== null && four.every((each) => each?.cell.seat === start.cell.seat))
        for (const each of four) if (each !== undefined) found.add(each.cell.key);
    }
  }
  return found;
}

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
