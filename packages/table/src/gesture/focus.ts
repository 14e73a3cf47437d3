import { centreOf, type Rect } from '../layout/rect.ts';

/**
 * The directions of the arrow keys.
 *
 * @example
 * const pressed = 'ArrowLeft';
 * console.log(ARROWS.find((arrow) => pressed === `Arrow${arrow}`)); // Left
 */
export const ARROWS = ['Up', 'Right', 'Down', 'Left'] as const;
/** A direction of an arrow key. */
export type Arrow = (typeof ARROWS)[number];

const VECTOR: Readonly<Record<Arrow, readonly [number, number]>> = {
  Up: [0, -1],
  Right: [1, 0],
  Down: [0, 1],
  Left: [-1, 0],
};
/** What lies far to the side is further away than it looks. */
const ASIDE = 2;

/**
 * The number of the box that an arrow key leads to from another: the nearest within a right angle around the direction, else the
 * nearest that lies that way at all. Undefined where nothing does.
 *
 * @example
 * const rects = [{ left: 0, top: 0, width: 9, height: 9 }, { left: 20, top: 0, width: 9, height: 9 }];
 * console.log(focusAfter(rects, 0, 'Right')); // 1
 */
export function focusAfter(rects: readonly Rect[], from: number, direction: Arrow): number | undefined {
  const start = rects[from];
  if (start === undefined) return undefined;
  const origin = centreOf(start);
  const [right, down] = VECTOR[direction];
  let best: { readonly i: number; readonly isAside: boolean; readonly distance: number } | undefined;
  for (const [i, rect] of rects.entries()) {
    const { x, y } = centreOf(rect);
    const along = (x - origin.x) * right + (y - origin.y) * down;
    if (i === from || along <= 0.5) continue;
    const across = Math.abs((x - origin.x) * down + (y - origin.y) * right);
    const found = { i, isAside: across > along, distance: along + across * ASIDE };
    const isBetter = best === undefined || (best.isAside && !found.isAside);
    if (isBetter || (best?.isAside === found.isAside && found.distance < best.distance)) best = found;
  }
  return best?.i;
}
