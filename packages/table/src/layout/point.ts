/** Point, in pixels of the window for pointers and in widths of a thing for layouts. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
