/** How the piles stand: in a row above the columns, or on both sides of them where the screen is low. */
export type Shape = 'above' | 'beside';

/** How a table fits the room there is, in pixels. */
export interface Fit {
  readonly shape: Shape;
  /** The width of a card. */
  readonly unit: number;
  readonly columns: {
    /** How high a column may be. */
    readonly height: number;
    /** How many times as far as usual its cards may lie apart. */
    readonly opening: number;
  };
}

/** Height over width of a card. */
const RATIO = 1.4;
/** Gaps, in widths of a card: between columns, and between the row of piles and the columns. */
export const GAPS = { column: 0.1, row: 0.22 } as const;
/**
 * In widths of a card: so high is a column of six cards face down and thirteen face up that is closed up as far as it may be.
 * Higher ones do not happen.
 */
const HIGHEST_COLUMN = 4.75;
/** In widths of a card: the columns, and with the piles on both sides of them. */
const COLUMNS = 7 + 6 * GAPS.column;
const SIDES = 1.84 + 2 + GAPS.column + 2 * GAPS.row;
/** Smaller cards cannot be hit any more. */
const LEAST = 30;

/** The largest cards, up to a limit, with which everything is in sight. */
export function fitInto({ width, height }: { readonly width: number; readonly height: number }, most: number): Fit {
  const above = Math.min(width / COLUMNS, height / (RATIO + GAPS.row + HIGHEST_COLUMN));
  const beside = Math.min(width / (COLUMNS + SIDES), height / HIGHEST_COLUMN);
  const shape: Shape = beside > above ? 'beside' : 'above';
  const unit = Math.max(LEAST, Math.floor(Math.min(most, Math.max(above, beside))));
  const taken = shape === 'above' ? unit * (RATIO + GAPS.row) : 0;
  const left = Math.max(unit * HIGHEST_COLUMN, height - taken);
  return { shape, unit, columns: { height: left, opening: openingIn(left / unit) } };
}

/** On high screens cards lie further apart, where fingers hit them better: as far as a column of usual length fits. */
function openingIn(height: number): number {
  return Math.min(1.6, Math.max(1, height / 6.5));
}
