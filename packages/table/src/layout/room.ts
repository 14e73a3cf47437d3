import type { BoardSize, Spot } from '../scene/thing.ts';

/**
 * What there is to lay things out in. All lengths are in widths of a thing.
 *
 * @example
 * const phone: LayoutConstraints = { width: 4.5, ratio: 1.4 };
 * const tableau: LayoutConstraints = { width: 1, ratio: 1.4, height: 6, faceDown: [true, true, false] };
 */
export interface LayoutConstraints {
  /** Nothing is laid out beyond it, boards aside: these cannot be folded, and are drawn smaller. At least 1 is taken. */
  readonly width: number;
  /** The height of a thing for each width. */
  readonly ratio: number;
  /** A column closes up to keep within it, as far as its things stay legible. */
  readonly height?: number;
  /** A column may open up so many times as wide as usual where it keeps within its height; as usual, unless told. */
  readonly opening?: number;
  /** Which things lie face down, by number; a column shows less of them. */
  readonly faceDown?: readonly boolean[];
  /** How large the board is, for grids and hexes. */
  readonly board?: BoardSize;
  /** Where on the board each thing belongs, by number. */
  readonly spots?: readonly (Spot | null)[];
}
