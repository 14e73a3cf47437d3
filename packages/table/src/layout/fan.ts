import { MIN_VISIBLE, spread } from './cascade.ts';
import type { LayoutConstraints } from './layout-constraints.ts';
import type { LayoutResult } from './placement.ts';

const STEP = 0.55;
const DEGREES = Math.PI / 180;
/** Angle between neighbours, and maximum angle of the outermost things. */
const TURN = { step: 2.5 * DEGREES, most: 12 * DEGREES };

/**
 * Things on an arc, like cards in a hand. In a narrow space the arc tightens and flattens; if that still hides too much, it
 * becomes a spread.
 */
export function fan(count: number, room: LayoutConstraints): LayoutResult {
  const { width, ratio } = room;
  const gaps = count - 1;
  if (gaps === 0) return spread(count, room);
  const spare = width - 1 - gaps * MIN_VISIBLE.faceUp;
  if (spare < 0) return spread(count, room);
  // A thing turned by an angle reaches at most ratio × angle beyond where it would stand upright.
  const reach = Math.min((width - 1) / 4, spare / 2);
  const most = Math.min(TURN.most, (TURN.step * gaps) / 2, reach / ratio);
  const beyond = Math.max(0, 0.5 * Math.cos(most) + ratio * Math.sin(most) - 0.5);
  const step = Math.min(STEP, (width - 1 - 2 * beyond) / gaps);
  const radius = most === 0 ? 0 : (step * gaps) / (2 * most);

  const turns = Array.from({ length: count }, (_, i) => most * ((2 * i) / gaps - 1));
  const drops = turns.map((turn) => radius * (1 - Math.cos(turn)));
  const edges = turns.map((turn, i) => edgesOf(turn, drops[i] ?? 0, ratio));
  const top = Math.min(...edges.map((edge) => edge.top));
  return {
    width: 1 + gaps * step + 2 * beyond,
    height: Math.max(...edges.map((edge) => edge.bottom)) - top,
    placements: turns.map((turn, i) => ({
      x: beyond + i * step,
      y: (drops[i] ?? 0) - top,
      turn: turn / DEGREES,
      z: i,
    })),
  };
}

/** Upper and lower edge of the bounding box of a thing that is turned around the middle of its lower edge. */
function edgesOf(turn: number, y: number, ratio: number): { readonly top: number; readonly bottom: number } {
  const tilt = 0.5 * Math.abs(Math.sin(turn));
  return { top: y + ratio - ratio * Math.cos(turn) - tilt, bottom: y + ratio + tilt };
}
