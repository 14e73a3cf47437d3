import type { TableElement } from '../gesture/table-element.ts';
import type { Rect } from '../layout/rect.ts';
import type { Motion } from './motion.ts';

/** Element with its position when it was measured. */
export interface MeasuredElement extends Rect {
  readonly element: TableElement;
}

const NONE: ReadonlyMap<string, MeasuredElement> = new Map();

/**
 * Measures all elements that take part in motions, by key, in one pass. Call it before the table is redrawn.
 *
 * @example
 * const rects = measureRects(document.body, motionBetween(scene, after));
 */
export function measureRects(root: Element, motions: readonly Motion[]): ReadonlyMap<string, MeasuredElement> {
  if (motions.length === 0) return NONE;
  const keys = new Set(motions.flatMap(keysOf));
  const found = new Map<string, MeasuredElement>();
  for (const element of root.querySelectorAll<TableElement>('[data-key]')) {
    const key = element.getAttribute('data-key') ?? '';
    if (!keys.has(key) || found.has(key)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    found.set(key, { element, left, top, width, height });
  }
  return found;
}

/** Keys of the elements that a motion needs: the moving thing, and where it may come from. */
function keysOf(motion: Motion): readonly string[] {
  if (motion.kind === 'move') return [motion.key, motion.from];
  if (motion.kind === 'deal') return [motion.key, motion.from, motion.left ?? motion.from];
  return [motion.key];
}
