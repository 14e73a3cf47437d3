import type { GridCell } from '../../kit/board/grid.ts';

/** So many checkers has each player at the start. */
const AT_START = 12;

/** Whether what stands on a cell is a king. */
export function isKing({ cell }: Pick<GridCell, 'cell'>): boolean {
  return cell.things[0]?.facts.some(({ name }) => name === 'king') ?? false;
}

/** Whose checker stands on a cell; null where there is none. */
export function seatOn({ cell }: Pick<GridCell, 'cell'>): number | null {
  return cell.things[0]?.seat ?? null;
}

/** How many of a seat's checkers have been captured: those that are not on the board any more. */
export function capturedOf(cells: readonly GridCell[], seat: number): number {
  return AT_START - cells.filter((each) => seatOn(each) === seat).length;
}
