import { useState } from 'react';
import type { GridCell } from './grid.ts';

/** The cell that was filled between two boards; undefined for none or several, as after a jump in the history. */
export function placedBetween(before: readonly GridCell[], after: readonly GridCell[]): GridCell | undefined {
  const free = new Set(before.filter(({ cell }) => cell.seat === null).map(({ cell }) => cell.key));
  const placed = after.filter(({ cell }) => cell.seat !== null && free.has(cell.key));
  return placed.length === 1 ? placed[0] : undefined;
}

/** The cell that was filled last while the board was on the screen. */
export function usePlaced(cells: readonly GridCell[]): GridCell | undefined {
  const [seen, setSeen] = useState<{ readonly cells: readonly GridCell[]; readonly placed: GridCell | undefined }>({
    cells,
    placed: undefined,
  });
  if (seen.cells === cells) return seen.placed;
  const placed = placedBetween(seen.cells, cells);
  setSeen({ cells, placed });
  return placed;
}
