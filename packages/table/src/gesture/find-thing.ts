import { isTableElement, type TableElement } from './table-element.ts';

/** Elements inside things that handle input themselves. */
const OWN_WAYS = 'input, select, textarea, a[href], [contenteditable]';
const USABLE = '[data-key][data-can-press="yes"], [data-key][data-can-lift="yes"]';

/**
 * Returns the element of the thing at a place: the nearest one that can be used, so that a tap on a piece means its cell if
 * only the cell can be chosen; otherwise the nearest one.
 */
export function thingAt(root: Element, target: EventTarget | null): TableElement | null {
  if (!(target instanceof Element)) return null;
  const own = target.closest(OWN_WAYS);
  if (own !== null && root.contains(own)) return null;
  const found = closestIn(root, target, USABLE) ?? closestIn(root, target, '[data-key]');
  return isTableElement(found) ? found : null;
}

function closestIn(root: Element, target: Element, selector: string): Element | null {
  const found = target.closest(selector);
  return found !== null && root.contains(found) ? found : null;
}
