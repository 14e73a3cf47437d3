import { hexCentre, hexCorners, type Point } from '@rookery/table';

/**
 * How a board lies: with the first line on top, which is wide; or turned by a sixth so that it stands on its sharp corner, which is
 * narrow and high, as phones are. Hexes look the same in both.
 */
export const LIES = ['lying', 'standing'] as const;
/** How a board lies. */
export type Lie = (typeof LIES)[number];

const TURN = Math.PI / 3;

/** A point of a board with the first line on top, as the board lies. */
function turned({ x, y }: Point, lie: Lie): Point {
  if (lie === 'lying') return { x, y };
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The middle of a hex. Every hex is 1 wide. */
export function centreIn(lie: Lie, q: number, r: number): Point {
  return turned(hexCentre(q, r, 'pointy'), lie);
}

/** The sides of a board: that of the first line and those that follow clockwise, where the first line is on top. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** A side of a board. */
export type Side = (typeof SIDES)[number];

/** The seat that joins a side with the opposite one. */
export function seatOfSide(side: Side): number {
  return side === 'top' || side === 'bottom' ? 0 : 1;
}

/** The line along the outer corners of a side. Where two sides share an edge of a hex, each has half of it. */
export function sideLine(side: Side, size: number, lie: Lie): readonly Point[] {
  const last = size - 1;
  const cells = Array.from({ length: size }, (_, i) => CELL[side](i, last));
  return cells.flatMap(([q, r], i) => {
    const centre = hexCentre(q, r, 'pointy');
    return cornersAt(side, i, last).map(({ x, y }) => turned({ x: centre.x + x, y: centre.y + y }, lie));
  });
}

const CELL: Readonly<Record<Side, (i: number, last: number) => readonly [q: number, r: number]>> = {
  top: (i) => [i, 0],
  right: (i, last) => [last, i],
  bottom: (i, last) => [last - i, last],
  left: (i, last) => [0, last - i],
};

const CORNERS = hexCorners('pointy');
const corner = (i: number): Point => CORNERS[i] ?? { x: 0, y: 0 };
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The outer corners of one cell of a side, clockwise. */
function cornersAt(side: Side, i: number, last: number): readonly Point[] {
  const isFirst = i === 0;
  const isLast = i === last;
  if (side === 'top') return [corner(5), corner(0), isLast ? middle(corner(0), corner(1)) : corner(1)];
  if (side === 'right') return [isFirst ? middle(corner(0), corner(1)) : corner(0), corner(1), corner(2)];
  if (side === 'bottom') return [corner(2), corner(3), isLast ? middle(corner(3), corner(4)) : corner(4)];
  return [isFirst ? middle(corner(3), corner(4)) : corner(3), corner(4), corner(5)];
}
