import type { LayoutConstraints } from './layout-constraints.ts';
import type { LayoutResult } from './placement.ts';

/** Things side by side with a gap, in as many lines as they need. */
export function row(count: number, { width, ratio }: LayoutConstraints, gap: number): LayoutResult {
  const perLine = Math.max(1, Math.floor((width + gap) / (1 + gap)));
  const columns = Math.min(count, perLine);
  const lines = Math.ceil(count / perLine);
  return {
    width: columns + (columns - 1) * gap,
    height: lines * ratio + (lines - 1) * gap,
    placements: Array.from({ length: count }, (_, i) => ({
      x: (i % perLine) * (1 + gap),
      y: Math.floor(i / perLine) * (ratio + gap),
      turn: 0,
      z: i,
    })),
  };
}
