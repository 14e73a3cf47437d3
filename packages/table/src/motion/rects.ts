import type { Drawn } from '../gesture/drawn.ts';
import type { Rect } from '../layout/rect.ts';
import type { Motion } from './motion.ts';

/** An element, and where it was when it was last looked at. */
export interface MeasuredElement extends Rect {
  readonly element: Drawn;
}

const NONE: ReadonlyMap<string, MeasuredElement> = new Map();

/**
 * Where everything is that takes part in motions, by key, read in one go. Call it before the table is drawn anew.
 *
 * @example
 * const rects = measureRects(document.body, motionBetween(scene, after));
 */
export function measureRects(root: Element, motions: readonly Motion[]): ReadonlyMap<string, MeasuredElement> {
  if (motions.length === 0) return NONE;
  const keys = new Set(motions.flatMap(keysOf));
  const found = new Map<string, MeasuredElement>();
  for (const element of root.querySelectorAll<Drawn>('[data-key]')) {
    const key = element.getAttribute('data-key') ?? '';
    if (!keys.has(key) || found.has(key)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    found.set(key, { element, left, top, width, height });
  }
  return found;
}

/** What is to be found on the screen for a motion: what moves, and what it may come from. */
function keysOf(motion: Motion): readonly string[] {
  if (motion.kind === 'move') return [motion.key, motion.from];
  if (motion.kind === 'deal') return [motion.key, motion.from, motion.left ?? motion.from];
  return [motion.key];
}
