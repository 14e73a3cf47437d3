import type { BoardSize, Spot } from '../scene/thing.ts';

/**
 * Space available for a layout. All lengths are in widths of a thing.
 *
 * @example
 * const phone: LayoutConstraints = { width: 4.5, ratio: 1.4 };
 * const tableau: LayoutConstraints = { width: 1, ratio: 1.4, height: 6, faceDown: [true, true, false] };
 */
export interface LayoutConstraints {
  /** Maximum width. Boards may exceed it, because they cannot be wrapped; they are drawn smaller instead. At least 1. */
  readonly width: number;
  /** Height of a thing divided by its width. */
  readonly ratio: number;
  /** Maximum height of a column. It is compressed to fit, as far as its things stay legible. */
  readonly height?: number;
  /** Factor by which the steps of a column may grow if it still fits its height. `@default 1` */
  readonly opening?: number;
  /** Whether each thing is face down, by index; a column shows less of face-down things. */
  readonly faceDown?: readonly boolean[];
  /** Size of the board, for grids and hexes. */
  readonly board?: BoardSize;
  /** Spot of each thing on the board, by index. */
  readonly spots?: readonly (Spot | null)[];
}
