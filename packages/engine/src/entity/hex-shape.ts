import { letters } from './grid.ts';

/** The extent of a hex grid. */
export interface HexShape {
  readonly shape: 'rhombus' | 'hexagon';
  readonly rows: number;
  readonly columns: number;
  readonly radius: number;
}

/** Returns the names and axial coordinates of the cells of a hex grid, row by row. */
export function hexPlaces({
  shape,
  rows,
  columns,
  radius,
}: HexShape): readonly { readonly name: string; readonly q: number; readonly r: number }[] {
  if (shape === 'rhombus')
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_each, q) => ({ name: `${letters(q)}${r + 1}`, q, r })),
    ).flat();
  return Array.from({ length: 2 * radius + 1 }, (_, row) => {
    const r = row - radius;
    const first = Math.max(-radius, -r - radius);
    const last = Math.min(radius, -r + radius);
    return Array.from({ length: last - first + 1 }, (_each, i) => ({ name: `${first + i},${r}`, q: first + i, r }));
  }).flat();
}
