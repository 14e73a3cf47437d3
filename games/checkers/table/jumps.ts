import { cellFinder, type GridCell } from '../../kit/board/grid.ts';
import { isKing, seatOn } from './men.ts';

/** A capture: the keys of the cells it starts at, goes over and ends on. */
export interface Jump {
  readonly from: string;
  readonly over: string;
  readonly to: string;
}

/** The captures that a seat's checkers could make, as the board lies: who can capture must. */
export function jumpsOf(cells: readonly GridCell[], seat: number): readonly Jump[] {
  const at = cellFinder(cells);
  return cells.flatMap((from) => {
    if (seatOn(from) !== seat) return [];
    const forward = seat === 0 ? -1 : 1;
    const downs = isKing(from) ? [forward, -forward] : [forward];
    return downs.flatMap((down) => [-1, 1].flatMap((right) => jumpTo(from, down, right) ?? []));
  });

  function jumpTo(from: GridCell, down: number, right: number): Jump | undefined {
    const over = at(from.row + down, from.column + right);
    const to = at(from.row + 2 * down, from.column + 2 * right);
    if (over === undefined || to === undefined || seatOn(to) !== null || seatOn(over) !== 1 - seat) return undefined;
    return { from: from.cell.key, over: over.cell.key, to: to.cell.key };
  }
}
