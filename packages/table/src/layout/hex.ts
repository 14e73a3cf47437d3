import type { BoardSize } from '../scene/thing.ts';
import type { LayoutConstraints } from './layout-constraints.ts';
import type { LayoutResult } from './placement.ts';
import type { ScreenPoint } from './screen-point.ts';

/** Orientation of hexes: on a corner, or on a side. */
export type HexOrientation = Extract<BoardSize, { readonly kind: 'hex' }>['orientation'];

/** Axial coordinates. */
interface HexSpot {
  readonly q: number;
  readonly r: number;
}

const ROOT = Math.sqrt(3);
/** Height of a hex of width 1. */
const HEIGHT: Readonly<Record<HexOrientation, number>> = { pointy: 2 / ROOT, flat: ROOT / 2 };

/**
 * Returns the centre of the hex at axial coordinates, relative to the hex at 0, 0. Every hex is 1 wide.
 *
 * @example
 * console.log(hexCentre(1, 0, 'pointy')); // { x: 1, y: 0 }
 */
export function hexCentre(q: number, r: number, orientation: HexOrientation): ScreenPoint {
  return orientation === 'pointy' ? { x: q + r / 2, y: (r * ROOT) / 2 } : { x: q * 0.75, y: (r + q / 2) * (ROOT / 2) };
}

/**
 * Returns the six corners of a hex relative to its centre, clockwise from the top one; for flat hexes, from the left one of
 * the top two.
 *
 * @example
 * const points = hexCorners('pointy').map(({ x, y }) => `${x},${y.toFixed(2)}`).join(' ');
 * console.log(points); // 0,-0.58 0.5,-0.29 0.5,0.29 0,0.58 -0.5,0.29 -0.5,-0.29
 */
export function hexCorners(orientation: HexOrientation): readonly ScreenPoint[] {
  const half = HEIGHT[orientation] / 2;
  return orientation === 'pointy'
    ? [
        { x: 0, y: -half },
        { x: 0.5, y: -half / 2 },
        { x: 0.5, y: half / 2 },
        { x: 0, y: half },
        { x: -0.5, y: half / 2 },
        { x: -0.5, y: -half / 2 },
      ]
    : [
        { x: -0.25, y: -half },
        { x: 0.25, y: -half },
        { x: 0.5, y: 0 },
        { x: 0.25, y: half },
        { x: -0.25, y: half },
        { x: -0.5, y: 0 },
      ];
}

/**
 * Returns the bounding box of hexes, relative to the centre of the hex at 0, 0. Without hexes, the box of one hex.
 *
 * @example
 * const { left, width } = hexBounds([{ q: 0, r: 0 }, { q: 1, r: 0 }], 'pointy');
 * console.log(left, width); // -0.5 2
 */
export function hexBounds(
  spots: readonly HexSpot[],
  orientation: HexOrientation,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const centres = (spots.length === 0 ? [{ q: 0, r: 0 }] : spots).map(({ q, r }) => hexCentre(q, r, orientation));
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  const left = Math.min(...xs) - 0.5;
  const top = Math.min(...ys) - HEIGHT[orientation] / 2;
  return {
    left,
    top,
    width: Math.max(...xs) + 0.5 - left,
    height: Math.max(...ys) + HEIGHT[orientation] / 2 - top,
  };
}

/** Things by axial coordinates; a hex keeps its own ratio. Things without a spot fill the first line. */
export function hex(count: number, { board, spots = [] }: LayoutConstraints): LayoutResult {
  const orientation = board?.kind === 'hex' ? board.orientation : 'pointy';
  const cells = Array.from({ length: count }, (_, i) => {
    const spot = spots[i];
    return spot?.kind === 'hex' ? spot : { q: i, r: 0 };
  });
  const { left, top, width, height } = hexBounds(cells, orientation);
  return {
    width,
    height,
    placements: cells.map(({ q, r }, i) => {
      const { x, y } = hexCentre(q, r, orientation);
      return { x: x - 0.5 - left, y: y - HEIGHT[orientation] / 2 - top, turn: 0, z: i };
    }),
  };
}
