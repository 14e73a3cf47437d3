/** Where one thing of a zone is drawn. All lengths are in widths of a thing, so that a table can be of any size. */
export interface Placement {
  /** The left upper corner, from that of the zone. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise, around the middle of its lower edge. */
  readonly turn: number;
  /** What lies above what. */
  readonly z: number;
}

/** A zone's things, each in its place, and how much room all of them take. */
export interface LayoutResult {
  readonly width: number;
  readonly height: number;
  readonly placements: readonly Placement[];
}
