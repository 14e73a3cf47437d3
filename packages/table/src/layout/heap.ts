import type { LayoutConstraints } from './layout-constraints.ts';
import type { LayoutResult } from './placement.ts';

const STACK = { step: 0.02, most: 0.16 };
const PILE = { step: 0.02, layers: 2 };

/** Things on top of each other, offset slightly to suggest their thickness, up to a maximum. */
export function stack(count: number, room: LayoutConstraints): LayoutResult {
  const step = Math.min(STACK.step, STACK.most / Math.max(1, count - 1));
  return heap(count, room, step, (i) => i);
}

/** Things on top of each other where only the top one matters; a few layers hint at those below. */
export function pile(count: number, room: LayoutConstraints): LayoutResult {
  const lowest = Math.max(0, count - 1 - PILE.layers);
  return heap(count, room, PILE.step, (i) => Math.max(0, i - lowest));
}

/** Draws each higher thing further right and further up. */
function heap(
  count: number,
  { width, ratio }: LayoutConstraints,
  step: number,
  layerOf: (i: number) => number,
): LayoutResult {
  const layers = layerOf(count - 1);
  const across = Math.min(step, (width - 1) / Math.max(1, layers));
  return {
    width: 1 + layers * across,
    height: ratio + layers * step,
    placements: Array.from({ length: count }, (_, i) => ({
      x: layerOf(i) * across,
      y: (layers - layerOf(i)) * step,
      turn: 0,
      z: i,
    })),
  };
}
