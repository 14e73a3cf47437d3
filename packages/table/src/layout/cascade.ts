import type { LayoutConstraints } from './layout-constraints.ts';
import type { LayoutResult } from './placement.ts';

/**
 * Minimum visible part of a covered thing, in widths of a thing: its left edge in a row, its top edge in a column. It
 * leaves room for the index of a card. Face-down things in a column show less.
 *
 * @example
 * console.log(`calc(var(--card-width) * ${MIN_VISIBLE.faceUp} * 0.8)`); // calc(var(--card-width) * 0.22 * 0.8)
 */
export const MIN_VISIBLE = { faceUp: 0.22, faceDown: 0.1 } as const;

const SPREAD_STEP = 0.42;
/** In heights of a thing: a line of a spread covers the lower part of the line above it. */
const LINE_STEP = 0.55;
/**
 * Steps of a column that is not compressed, in widths of a thing. Compressing or opening scales both steps alike, down to
 * the minimum that has to stay visible.
 */
const COLUMN_STEP = { faceUp: 0.36, faceDown: 0.165 };

/** Overlapping things from left to right; in several lines if each thing would show too little. */
export function spread(count: number, { width, ratio }: LayoutConstraints): LayoutResult {
  const most = Math.floor((width - 1) / MIN_VISIBLE.faceUp) + 1;
  const lines = Math.ceil(count / most);
  const perLine = Math.ceil(count / lines);
  const step = perLine === 1 ? 0 : Math.min(SPREAD_STEP, (width - 1) / (perLine - 1));
  return {
    width: 1 + (perLine - 1) * step,
    height: ratio * (1 + (lines - 1) * LINE_STEP),
    placements: Array.from({ length: count }, (_, i) => ({
      x: (i % perLine) * step,
      y: Math.floor(i / perLine) * ratio * LINE_STEP,
      turn: 0,
      z: i,
    })),
  };
}

/** Overlapping things from top to bottom, as in solitaire. */
export function column(
  count: number,
  { ratio, height = Infinity, opening = 1, faceDown = [] }: LayoutConstraints,
): LayoutResult {
  const steps = Array.from({ length: count - 1 }, (_, i) => (faceDown[i] ? COLUMN_STEP.faceDown : COLUMN_STEP.faceUp));
  const wanted = steps.reduce((sum, step) => sum + step, 0);
  const least = MIN_VISIBLE.faceUp / COLUMN_STEP.faceUp;
  const closing = wanted === 0 ? 1 : Math.max(least, Math.min(opening, (height - ratio) / wanted));
  let y = 0;
  const placements = Array.from({ length: count }, (_, i) => {
    const placement = { x: 0, y, turn: 0, z: i };
    y += (steps[i] ?? 0) * closing;
    return placement;
  });
  return { width: 1, height: y + ratio, placements };
}
