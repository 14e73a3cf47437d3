import type { TableElement } from '../gesture/table-element.ts';
import type { Rect } from '../layout/rect.ts';
import type { MeasuredElement } from './rects.ts';

/** Prepares an element that exists for an animation only. It can't be pressed, has no key, and screen readers ignore it. */
function pass(element: TableElement, { left, top, width, height }: Rect): TableElement {
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('inert', '');
  const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(element.style, {
    position: 'fixed',
    margin: '0',
    pointerEvents: 'none',
    zIndex: '1000',
    translate: '',
    ...box,
  });
  return element;
}

/** Returns a copy of an element that has left, where it was. */
export function ghostOf(placed: MeasuredElement): TableElement {
  const ghost = placed.element.cloneNode(true) as TableElement;
  for (const part of [ghost, ...ghost.querySelectorAll('*')]) {
    for (const { name } of [...part.attributes])
      if (name === 'id' || name === 'data-key' || name === 'tabindex') part.removeAttribute(name);
  }
  return pass(ghost, placed);
}

/** Returns a number that rises from a place, such as “+3” from a player. */
export function flightOf(by: number, from: Rect, document: Document): TableElement {
  const flight = document.createElement('div');
  flight.className = 'rk-flight';
  flight.textContent = by > 0 ? `+${by}` : `−${-by}`;
  return pass(flight, from);
}
