/** A point on a screen, in pixels of the window for pointers and in widths of a thing for layouts. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}
