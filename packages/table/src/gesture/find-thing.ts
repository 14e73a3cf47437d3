import { type Drawn, isDrawn } from './drawn.ts';

/** Things in things: whatever is meant to be typed into or followed keeps its own ways. */
const OWN_WAYS = 'input, select, textarea, a[href], [contenteditable]';
const USABLE = '[data-key][data-can-press="yes"], [data-key][data-can-lift="yes"]';

/**
 * The element of the thing that is meant by pointing at a place: the nearest that something can be done with, so that a tap on a
 * piece means the cell it stands on where only the cell can be chosen; else the nearest at all.
 */
export function thingAt(root: Element, target: EventTarget | null): Drawn | null {
  if (!(target instanceof Element)) return null;
  const own = target.closest(OWN_WAYS);
  if (own !== null && root.contains(own)) return null;
  const found = closestIn(root, target, USABLE) ?? closestIn(root, target, '[data-key]');
  return isDrawn(found) ? found : null;
}

function closestIn(root: Element, target: Element, selector: string): Element | null {
  const found = target.closest(selector);
  return found !== null && root.contains(found) ? found : null;
}
