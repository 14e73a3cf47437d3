import type { Point } from './point.ts';

/** A box on the screen, in pixels of the window. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The middle of a box. */
export const centreOf = ({ left, top, width, height }: Rect): Point => ({ x: left + width / 2, y: top + height / 2 });

/** Whether a point lies in a box. */
export const holds = ({ left, top, width, height }: Rect, { x, y }: Point): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
