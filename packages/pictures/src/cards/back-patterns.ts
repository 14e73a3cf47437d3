import { disc, fill, stroke, twice } from './shapes.ts';

// A pattern fills the field from (24, 24) to (216, 312), which is 192 by 288: whole tiles of 24 and 32 fit into it.
export const LEFT = 24;
export const TOP = 24;
const WIDTH = 192;
const HEIGHT = 288;
// A chess rook of 20 by 24, from the left end of its foot.
const ROOK = 'v-4h3l1-11h-3v-9h4v3h3v-3h4v3h3v-3h4v9h-3l1 11h3v4z';

/** The numbers from 0 up to but not including `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Draws one piece of a path for each column and row. */
export function tiled(columns: number, rows: number, piece: (column: number, row: number) => string): string {
  return upTo(rows)
    .flatMap((row) => upTo(columns).map((column) => piece(column, row)))
    .join('');
}

/** A small lozenge around a point. */
function stud(x: number, y: number): string {
  return `M${x - 4} ${y}l4-4l4 4l-4 4z`;
}

/** Slanting bars with a stud in each opening. */
export function lattice(accent: string): string {
  const bars = tiled(6, 9, (x, y) => `M${LEFT + 32 * x} ${TOP + 32 * y}l32 32m0-32l-32 32`);
  const studs = tiled(5, 9, (x, y) => stud(LEFT + 32 * (x + 1), TOP + 32 * y + 16));
  const between = tiled(6, 8, (x, y) => stud(LEFT + 32 * x + 16, TOP + 32 * (y + 1)));
  return stroke(accent, 2, bars) + fill(accent, studs + between);
}

/** Leaves along the lines of a grid, which meet as flowers of four, with a stud in each square. */
export function petals(accent: string): string {
  const across = tiled(6, 8, (x, y) => `M${LEFT + 32 * x} ${TOP + 32 * (y + 1)}q16-10 32 0q-16 10-32 0`);
  const down = tiled(5, 9, (x, y) => `M${LEFT + 32 * (x + 1)} ${TOP + 32 * y}q-10 16 0 32q10-16 0-32`);
  const studs = tiled(6, 9, (x, y) => stud(LEFT + 32 * x + 16, TOP + 32 * y + 16));
  return fill(accent, across + down + studs);
}

/** Chess rooks in staggered rows; those of the lower half stand on their heads. */
export function rooks(accent: string): string {
  const standing = upTo(4).flatMap((row) =>
    upTo(6 - (row % 2)).map((column) => `M${LEFT + 6 + 32 * column + 16 * (row % 2)} ${TOP + 30 + 36 * row}${ROOK}`),
  );
  return twice(fill(accent, standing.join('')));
}

/** Rays from the centre, and on a shield in it two rooks that share a foot. */
export function rays(accent: string, colour: string): string {
  const rim = [
    ...upTo(8).map((i) => [LEFT + 24 * i, TOP]),
    ...upTo(12).map((i) => [LEFT + WIDTH, TOP + 24 * i]),
    ...upTo(8).map((i) => [LEFT + WIDTH - 24 * i, TOP + HEIGHT]),
    ...upTo(12).map((i) => [LEFT, TOP + HEIGHT - 24 * i]),
  ];
  const wedges = upTo(20).map((i) => `M120 168L${rim[2 * i]?.join(' ')}L${rim[2 * i + 1]?.join(' ')}Z`);
  return (
    fill(accent, wedges.join('')) +
    disc(colour, 120, 168, 50) +
    `<circle fill="none" stroke="${accent}" stroke-width="3" cx="120" cy="168" r="43"/>` +
    twice(`<g transform="translate(120 168) scale(1.4)">${fill(accent, `M-10 0${ROOK}`)}</g>`)
  );
}
