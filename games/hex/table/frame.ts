import type { ScreenPoint } from '@rookery/table';
import { centreIn, type Orientation, SIDES, sideLine } from './orientation.ts';

/** Space for the coloured sides and the coordinates, in widths of a hex. */
const MARGIN = { sides: 0.2, texts: 0.85 } as const;

/** The bounding box of a board, in widths of a hex. */
export interface Frame {
  readonly orientation: Orientation;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** The centre of a hex, from the upper left corner of the box. */
  place(q: number, r: number): ScreenPoint;
  /** A point of the board, from the same corner. */
  moved(point: ScreenPoint): ScreenPoint;
}

/** The bounding box of a board in one orientation, with space for the sides and coordinates around the hexes. */
export function frameOf(size: number, orientation: Orientation): Frame {
  const outline = SIDES.flatMap((side) => sideLine(side, size, orientation));
  const texts = [...labelSpots(size)].map(({ q, r }) => centreIn(orientation, q, r));
  const xs = [...spread(outline, 'x', MARGIN.sides), ...spread(texts, 'x', MARGIN.texts / 2)];
  const ys = [...spread(outline, 'y', MARGIN.sides), ...spread(texts, 'y', MARGIN.texts / 2)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const moved = ({ x, y }: ScreenPoint): ScreenPoint => ({ x: x - left, y: y - top });
  return {
    orientation,
    size,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    place: (q, r) => moved(centreIn(orientation, q, r)),
    moved,
  };
}

function spread(points: readonly ScreenPoint[], axis: 'x' | 'y', by: number): readonly number[] {
  return points.flatMap((point) => [point[axis] - by, point[axis] + by]);
}

/** The positions of the row and column names, by number: before each row, and above each column. */
export function labelSpots(
  size: number,
): readonly { readonly kind: 'line' | 'column'; readonly q: number; readonly r: number }[] {
  return Array.from({ length: size }, (_, i) => [
    { kind: 'line', q: -1, r: i } as const,
    { kind: 'column', q: i, r: -1 } as const,
  ]).flat();
}
