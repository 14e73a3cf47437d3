import type { GridCell } from '@rookery/kit/board';

/** Number of checkers of each player at the start. */
const AT_START = 12;

/** Whether the checker on a cell is a king. */
export function isKing({ cell }: Pick<GridCell, 'cell'>): boolean {
  return cell.things[0]?.facts.some(({ name }) => name === 'king') ?? false;
}

/** The owner of the checker on a cell; null for an empty cell. */
export function seatOn({ cell }: Pick<GridCell, 'cell'>): number | null {
  return cell.things[0]?.seat ?? null;
}

/** Counts a seat's captured checkers: those that are no longer on the board. */
export function capturedOf(cells: readonly GridCell[], seat: number): number {
  return AT_START - cells.filter((each) => seatOn(each) === seat).length;
}
