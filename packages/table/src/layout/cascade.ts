import type { LayoutResult } from './placement.ts';
import type { LayoutConstraints } from './room.ts';

/**
 * How much of a covered thing stays in sight, in widths of a thing: its left side where things lie beside each other, its upper
 * side where they lie below each other. A card's index belongs in there. Of what lies face down in a column, less is shown.
 *
 * @example
 * console.log(`calc(var(--card-width) * ${MIN_VISIBLE.faceUp} * 0.8)`); // calc(var(--card-width) * 0.22 * 0.8)
 */
export const MIN_VISIBLE = { faceUp: 0.22, faceDown: 0.1 } as const;

const SPREAD_STEP = 0.42;
/** Of a thing's height; a line of a spread covers the lower part of the line above it. */
const LINE_STEP = 0.55;
/** A column that has to close up closes up evenly, until what is face up shows as little as it may; one that may open up does so, too. */
const COLUMN_STEP = { faceUp: 0.36, faceDown: 0.165 };

/** Overlapping, from left to right; in several lines where too little would be seen of each thing. */
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

/** Overlapping, from top to bottom, as in solitaire. */
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
