import type { Drawn } from '../gesture/drawn.ts';
import type { Rect } from '../layout/rect.ts';

/** An element, and where it was when it was last looked at. */
export interface Placed extends Rect {
  readonly element: Drawn;
}

/**
 * Where everything on a table is, by key, read in one go. Call it before the table is drawn anew.
 *
 * @example
 * const before = rectsIn(root);
 */
export function rectsIn(root: Element): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  for (const element of root.querySelectorAll<Drawn>('[data-key]')) {
    const key = element.getAttribute('data-key') ?? '';
    if (found.has(key)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    found.set(key, { element, left, top, width, height });
  }
  return found;
}
