import type { Layout } from '@rookery/engine';
import { column, spread } from './cascade.ts';
import { fan } from './fan.ts';
import { grid } from './grid.ts';
import { pile, stack } from './heap.ts';
import { hex } from './hex.ts';
import type { LayoutConstraints } from './layout-constraints.ts';
import type { LayoutResult } from './placement.ts';
import { row } from './row.ts';

const GAP = { row: 0.1, free: 0.3 };

/**
 * Computes where each thing of a zone is drawn; the last one is on top. An empty zone is as large as one thing.
 *
 * @example
 * const { placements, height } = computeLayout('row', 3, { width: 6, ratio: 1.4 });
 * console.log(placements.map(({ x }) => x), height); // [ 0, 1.1, 2.2 ] 1.4
 */
export function computeLayout(layout: Layout, count: number, room: LayoutConstraints): LayoutResult {
  const fitted = room.width < 1 ? { ...room, width: 1 } : room;
  if (count === 0) return nothing(layout, fitted);
  return LAYOUT_FUNCTIONS[layout](count, fitted);
}

const LAYOUT_FUNCTIONS: Readonly<Record<Layout, (count: number, room: LayoutConstraints) => LayoutResult>> = {
  row: (count, room) => row(count, room, GAP.row),
  free: (count, room) => row(count, room, GAP.free),
  stack,
  pile,
  fan,
  spread,
  column,
  grid,
  hex,
};

/** Layout of an empty zone. A board keeps its size. */
function nothing(layout: Layout, room: LayoutConstraints): LayoutResult {
  if (layout === 'grid' && room.board?.kind === 'grid') return grid(0, room);
  if (layout === 'hex') return hex(0, room);
  return { width: 1, height: room.ratio, placements: [] };
}
