import { hexCentre, hexCorners, type ScreenPoint } from '@rookery/table';

/**
 * Orientations of a board: with the first row on top, which is wide; or turned by 60 degrees so that it stands on its
 * sharp corner, which is narrow and high, as phones are. Hexes look the same in both.
 */
export const ORIENTATIONS = ['lying', 'standing'] as const;
/** Orientation of a board. */
export type Orientation = (typeof ORIENTATIONS)[number];

const TURN = Math.PI / 3;

/** Rotates a point of a board with the first row on top into the board's orientation. */
function turned({ x, y }: ScreenPoint, orientation: Orientation): ScreenPoint {
  if (orientation === 'lying') return { x, y };
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The centre of a hex. Every hex is 1 wide. */
export function centreIn(orientation: Orientation, q: number, r: number): ScreenPoint {
  return turned(hexCentre(q, r, 'pointy'), orientation);
}

/** Sides of a board: the side of the first row, then clockwise, with the first row on top. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Side of a board. */
export type Side = (typeof SIDES)[number];

/** The seat that joins a side with the opposite one. */
export function seatOfSide(side: Side): number {
  return side === 'top' || side === 'bottom' ? 0 : 1;
}

/** The line along the outer corners of a side. Where two sides share an edge of a hex, each has half of it. */
export function sideLine(side: Side, size: number, orientation: Orientation): readonly ScreenPoint[] {
  const last = size - 1;
  const cells = Array.from({ length: size }, (_, i) => CELL[side](i, last));
  return cells.flatMap(([q, r], i) => {
    const centre = hexCentre(q, r, 'pointy');
    return cornersAt(side, i, last).map(({ x, y }) => turned({ x: centre.x + x, y: centre.y + y }, orientation));
  });
}

const CELL: Readonly<Record<Side, (i: number, last: number) => readonly [q: number, r: number]>> = {
  top: (i) => [i, 0],
  right: (i, last) => [last, i],
  bottom: (i, last) => [last - i, last],
  left: (i, last) => [0, last - i],
};

const CORNERS = hexCorners('pointy');
const corner = (i: number): ScreenPoint => CORNERS[i] ?? { x: 0, y: 0 };
const middle = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The outer corners of one cell of a side, clockwise. */
function cornersAt(side: Side, i: number, last: number): readonly ScreenPoint[] {
  const isFirst = i === 0;
  const isLast = i === last;
  if (side === 'top') return [corner(5), corner(0), isLast ? middle(corner(0), corner(1)) : corner(1)];
  if (side === 'right') return [isFirst ? middle(corner(0), corner(1)) : corner(0), corner(1), corner(2)];
  if (side === 'bottom') return [corner(2), corner(3), isLast ? middle(corner(3), corner(4)) : corner(4)];
  return [isFirst ? middle(corner(3), corner(4)) : corner(3), corner(4), corner(5)];
}
