import type { Point } from '@rookery/table';
import { centreIn, type Lie, SIDES, sideLine } from './lie.ts';

/** Room for the coloured sides and the coordinates, in widths of a hex. */
const MARGIN = { sides: 0.2, texts: 0.85 } as const;

/** The box around a board, in widths of a hex. */
export interface Frame {
  readonly lie: Lie;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** The middle of a hex, from the upper left corner of the box. */
  place(q: number, r: number): Point;
  /** A point of the board, from the same corner. */
  moved(point: Point): Point;
}

/** The box around a board as it lies, with room for what stands around the hexes. */
export function frameOf(size: number, lie: Lie): Frame {
  const outline = SIDES.flatMap((side) => sideLine(side, size, lie));
  const texts = [...labelSpots(size)].map(({ q, r }) => centreIn(lie, q, r));
  const xs = [...spread(outline, 'x', MARGIN.sides), ...spread(texts, 'x', MARGIN.texts / 2)];
  const ys = [...spread(outline, 'y', MARGIN.sides), ...spread(texts, 'y', MARGIN.texts / 2)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const moved = ({ x, y }: Point): Point => ({ x: x - left, y: y - top });
  return {
    lie,
    size,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    place: (q, r) => moved(centreIn(lie, q, r)),
    moved,
  };
}

function spread(points: readonly Point[], axis: 'x' | 'y', by: number): readonly number[] {
  return points.flatMap((point) => [point[axis] - by, point[axis] + by]);
}

/** Where the names of lines and columns stand: before each line, and above each column; by their numbers. */
export function labelSpots(
  size: number,
): readonly { readonly kind: 'line' | 'column'; readonly q: number; readonly r: number }[] {
  return Array.from({ length: size }, (_, i) => [
    { kind: 'line', q: -1, r: i } as const,
    { kind: 'column', q: i, r: -1 } as const,
  ]).flat();
}
