import { type Cell, printGrid } from '@rookery/engine';

/** What of a square is printed: its checker, by the seat of its owner. */
interface Printed extends Cell {
  readonly checker: { readonly king: boolean; readonly owner: { readonly seat: number } | undefined } | undefined;
}

/** The sign of a square on a printed board: x and o, capital for kings. */
function sign({ checker, row, column }: Printed): string {
  if (!checker) return (row + column) % 2 === 1 ? '.' : ' ';
  const mark = checker.owner?.seat === 0 ? 'x' : 'o';
  return checker.king ? mark.toUpperCase() : mark;
}

/** The board as text. */
export function printBoard(board: {
  readonly cells: readonly Printed[];
  readonly rows: number;
  readonly columns: number;
}): string {
  return printGrid(board, sign);
}
