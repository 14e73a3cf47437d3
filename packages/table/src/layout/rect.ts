import type { ScreenPoint } from './screen-point.ts';

/** Rectangle on the screen, in pixels of the window. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the centre of a rectangle. */
export const centreOf = ({ left, top, width, height }: Rect): ScreenPoint => ({ x: left + width / 2, y: top + height / 2 });

/** Whether a rectangle contains a point. */
export const holds = ({ left, top, width, height }: Rect, { x, y }: ScreenPoint): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
