import { type Cell, type Grid, letters } from './grid.ts';

/**
 * A grid as text, with the names of its rows and columns around it.
 *
 * @example
 * print: ({ game }) => printGrid(game.board, (square) => (square.mark ? 'x' : '.')),
 */
export function printGrid<C extends Cell>(
  {
    cells,
    rows,
    columns,
    rowLabels = Array.from({ length: rows }, (_, row) => String(rows - row)),
    columnLabels = Array.from({ length: columns }, (_, column) => letters(column)),
  }: Pick<Grid, 'rows' | 'columns'> & Partial<Pick<Grid, 'rowLabels' | 'columnLabels'>> & { readonly cells: readonly C[] },
  sign: (cell: C) => string,
): string {
  const width = Math.max(...rowLabels.map(({ length }) => length));
  const wide = Math.max(1, ...columnLabels.map(({ length }) => length));
  const line = (label: string, signs: readonly string[]): string =>
    `${label.padStart(width)} ${signs.map((each) => each.padEnd(wide)).join(' ')}`;
  const lines = rowLabels.map((label, row) => line(label, cells.slice(row * columns, (row + 1) * columns).map(sign)));
  return [...lines, line('', columnLabels)].join('\n');
}
