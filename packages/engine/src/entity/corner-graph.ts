import type { GraphShape } from './graph-shape.ts';
import { letters } from './grid.ts';
import { type HexShape, hexPlaces } from './hex-shape.ts';

/** The corners of the cells of a grid as points, their sides as edges, and the cells as areas: the corners of each, clockwise. */
export type CornerGraph = Required<Pick<GraphShape, 'points' | 'areas'>> & {
  readonly edges: NonNullable<GraphShape['edges']>;
};

/** A corner on a lattice, and the cells around it have it in common. */
interface Corner {
  readonly column: number;
  readonly row: number;
}

/**
 * Returns the corners and sides of a square grid. Capital letters count the columns of corners from the left and numbers the rows from the
 * bottom, so that `A1` is the lower left corner of the cell `a1`.
 *
 * @example
 * console.log(cornersOfGrid({ rows: 8, columns: 8 }).areas.c3); // [ 'C4', 'D4', 'D3', 'C3' ]
 */
export function cornersOfGrid({ rows, columns }: { readonly rows: number; readonly columns: number }): CornerGraph {
  const nameOf = ({ column, row }: Corner): string => `${letters(column).toUpperCase()}${rows + 1 - row}`;
  const all = Array.from({ length: (rows + 1) * (columns + 1) }, (_, i) => ({
    column: i % (columns + 1),
    row: Math.floor(i / (columns + 1)),
  }));
  const cells = all.filter(({ column, row }) => column < columns && row < rows);
  const around = ({ column, row }: Corner): readonly string[] =>
    [
      { column, row },
      { column: column + 1, row },
      { column: column + 1, row: row + 1 },
      { column, row: row + 1 },
    ].map(nameOf);
  return joined(
    Object.fromEntries(all.map((corner) => [nameOf(corner), [corner.column, corner.row]])),
    cells.map((cell) => [`${letters(cell.column)}${rows - cell.row}`, around(cell)]),
  );
}

/** The corners of a hex from its centre, clockwise from the upper left, in halves of its width and of a side; it stands on a corner. */
const POINTY: readonly Corner[] = [
  { column: -1, row: -1 },
  { column: 0, row: -2 },
  { column: 1, row: -1 },
  { column: 1, row: 1 },
  { column: 0, row: 2 },
  { column: -1, row: 1 },
];

/**
 * Returns the corners and sides of a hex grid. Between two rows of hexes that stand on a corner runs a line of corners: capital letters
 * count these lines from the top, numbers the corners along each. For flat hexes the lines run from the top to the bottom.
 *
 * @example
 * const { points, edges, areas } = cornersOfHexGrid({ shape: 'hexagon', radius: 2 });
 * console.log(Object.keys(points).length, edges.length, areas['0,0']?.join(' ')); // 54 72 C5 C6 C7 D7 D6 D5
 */
export function cornersOfHexGrid({
  shape = 'rhombus',
  rows = 11,
  columns = 11,
  radius = 3,
  orientation = 'pointy',
}: Partial<HexShape> & { readonly orientation?: 'pointy' | 'flat' }): CornerGraph {
  const isPointy = orientation === 'pointy';
  const hexes = hexPlaces({ shape, rows, columns, radius }).map(({ name, q, r }) => {
    // Flat hexes are pointy ones with both axes exchanged: clockwise then starts at the left and runs the other way.
    const centre = isPointy ? { column: 2 * q + r, row: 3 * r } : { column: q + 2 * r, row: 3 * q };
    const corners = POINTY.map(({ column, row }) => ({ column: centre.column + column, row: centre.row + row }));
    return { name, corners: isPointy ? corners : [...corners.slice(1), ...corners.slice(0, 1)].reverse() };
  });
  const lineOf = ({ row }: Corner): number => Math.floor((row + 2) / 3);
  const keyOf = ({ column, row }: Corner): string => `${column},${row}`;
  const all = [...new Map(hexes.flatMap(({ corners }) => corners).map((corner) => [keyOf(corner), corner])).values()];
  all.sort((a, b) => lineOf(a) - lineOf(b) || a.column - b.column);
  const first = lineOf(all[0] ?? { column: 0, row: 0 });
  const names = new Map<string, string>();
  let before = { line: first - 1, number: 0 };
  for (const corner of all) {
    const line = lineOf(corner);
    before = { line, number: line === before.line ? before.number + 1 : 1 };
    names.set(keyOf(corner), `${letters(line - first).toUpperCase()}${before.number}`);
  }
  const nameOf = (corner: Corner): string => names.get(keyOf(corner)) ?? '';
  const placeOf = ({ column, row }: Corner): readonly [number, number] => {
    const [across, along] = [Math.round(column * Math.sqrt(3) * 500) / 1000, row / 2];
    return isPointy ? [across, along] : [along, across];
  };
  return joined(
    Object.fromEntries(all.map((corner) => [nameOf(corner), placeOf(corner)])),
    hexes.map(({ name, corners }) => [name, corners.map(nameOf)]),
  );
}

/** Joins the neighbouring corners of each cell by a side; cells share theirs. */
function joined(points: GraphShape['points'], cells: readonly (readonly [string, readonly string[]])[]): CornerGraph {
  const order = new Map(Object.keys(points).map((name, i) => [name, i]));
  const sides = cells.flatMap(([, corners]) =>
    corners.map((corner, i): readonly [string, string] => {
      const next = corners[(i + 1) % corners.length] ?? corner;
      return (order.get(corner) ?? 0) < (order.get(next) ?? 0) ? [corner, next] : [next, corner];
    }),
  );
  const edges = [...new Map(sides.map((side) => [side.join('-'), side])).values()];
  return { points, edges, areas: Object.fromEntries(cells) };
}
