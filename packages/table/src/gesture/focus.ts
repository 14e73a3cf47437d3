import { centreOf, type Rect } from '../layout/rect.ts';

/**
 * Directions of the arrow keys.
 *
 * @example
 * const pressed = 'ArrowLeft';
 * console.log(ARROWS.find((arrow) => pressed === `Arrow${arrow}`)); // Left
 */
export const ARROWS = ['Up', 'Right', 'Down', 'Left'] as const;
/** Direction of an arrow key. */
export type Arrow = (typeof ARROWS)[number];

const VECTOR: Readonly<Record<Arrow, readonly [number, number]>> = {
  Up: [0, -1],
  Right: [1, 0],
  Down: [0, 1],
  Left: [-1, 0],
};
/** Weight of sideways distance, so that things straight ahead are preferred. */
const ASIDE = 2;

/**
 * Returns the index of the rectangle that an arrow key leads to: the nearest one within 45° of the direction, otherwise the
 * nearest one on that side. Undefined if there is none.
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
