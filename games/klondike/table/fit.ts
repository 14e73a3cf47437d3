/** Layouts of the piles: in a row above the columns, or on both sides of them on low screens. */
export type Shape = 'above' | 'beside';

/** The layout of a table that fits the available space, in pixels. */
export interface Fit {
  readonly shape: Shape;
  /** Width of a card. */
  readonly unit: number;
  readonly columns: {
    /** Maximum height of a column. */
    readonly height: number;
    /** Factor of the usual distance between its cards. */
    readonly opening: number;
  };
}

/** Height of a card divided by its width. */
const RATIO = 1.4;
/** Gaps in widths of a card: between columns, and between the row of piles and the columns. */
export const GAPS = { column: 0.1, row: 0.22 } as const;
/**
 * Height, in widths of a card, of a fully compressed column of six face-down and thirteen face-up cards, which is the
 * longest possible.
 */
const HIGHEST_COLUMN = 4.75;
/** Widths, in widths of a card, of the columns alone, and with piles on both sides. */
const COLUMNS = 7 + 6 * GAPS.column;
const SIDES = 1.84 + 2 + GAPS.column + 2 * GAPS.row;
/** Minimum width of a card that can still be tapped. */
const LEAST = 30;

/** The layout with the largest cards, up to a maximum, that shows everything. */
export function fitInto({ width, height }: { readonly width: number; readonly height: number }, most: number): Fit {
  const above = Math.min(width / COLUMNS, height / (RATIO + GAPS.row + HIGHEST_COLUMN));
  const beside = Math.min(width / (COLUMNS + SIDES), height / HIGHEST_COLUMN);
  const shape: Shape = beside > above ? 'beside' : 'above';
  const unit = Math.max(LEAST, Math.floor(Math.min(most, Math.max(above, beside))));
  const taken = shape === 'above' ? unit * (RATIO + GAPS.row) : 0;
  const left = Math.max(unit * HIGHEST_COLUMN, height - taken);
  return { shape, unit, columns: { height: left, opening: openingIn(left / unit) } };
}

/**
 * On tall screens cards are further apart, so that they are easier to tap, as long as a column of usual length fits.
 */
function openingIn(height: number): number {
  return Math.min(1.6, Math.max(1, height / 6.5));
}
