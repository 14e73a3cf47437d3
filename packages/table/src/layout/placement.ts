/** Position of one thing in a zone. All lengths are in widths of a thing, so that a table can have any size. */
export interface Placement {
  /** Top left corner, relative to that of the zone. */
  readonly x: number;
  readonly y: number;
  /** Rotation in degrees, clockwise, around the middle of the lower edge. */
  readonly turn: number;
  /** Stacking order. */
  readonly z: number;
}

/** Positions of a zone's things, and the size of the zone. */
export interface LayoutResult {
  readonly width: number;
  readonly height: number;
  readonly placements: readonly Placement[];
}
