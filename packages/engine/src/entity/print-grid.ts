import type { Cell } from './grid.ts';

/**
 * A grid as text, with the names of its rows and columns around it.
 *
 * @example
 * print: ({ game }) => printGrid(game.board, (square) => (square.mark ? 'x' : '.'))
 */
export function printGrid<C extends Cell>(
  { cells, rows, columns }: { readonly cells: readonly C[]; readonly rows: number; readonly columns: number },
  sign: (cell: C) => string,
): string {
  const width = String(rows).length;
  const lines = Array.from({ length: rows }, (_, row) => {
    const signs = cells.slice(row * columns, (row + 1) * columns).map(sign);
    return `${String(rows - row).padStart(width)} ${signs.join(' ')}`;
  });
  const letters = cells.slice(0, columns).map((cell) => cell.notation.replace(/\d+$/, ''));
  return [...lines, `${' '.repeat(width)} ${letters.join(' ')}`].join('\n');
}
