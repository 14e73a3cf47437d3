import { type Cell, printGrid } from '@rookery/engine';

/** The parts of a square that are printed: its checker, and the seat of its owner. */
interface Printed extends Cell {
  readonly checker: { readonly king: boolean; readonly owner: { readonly seat: number } | undefined } | undefined;
}

/** The symbol of a square on a printed board: x and o, capitals for kings. */
function sign({ checker, row, column }: Printed): string {
  if (!checker) return (row + column) % 2 === 1 ? '.' : ' ';
  const mark = checker.owner?.seat === 0 ? 'x' : 'o';
  return checker.king ? mark.toUpperCase() : mark;
}

/** Prints the board as text. */
export function printBoard(board: {
  readonly cells: readonly Printed[];
  readonly rows: number;
  readonly columns: number;
}): string {
  return printGrid(board, sign);
}
