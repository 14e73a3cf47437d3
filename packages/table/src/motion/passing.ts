import type { Drawn } from '../gesture/drawn.ts';
import type { Rect } from '../layout/rect.ts';
import type { MeasuredElement } from './rects.ts';

/** Elements that are there for an animation only. Nobody can press or read them, and nothing finds them by key. */
function pass(element: Drawn, { left, top, width, height }: Rect): Drawn {
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

/** What something looked like before it left. */
export function ghostOf(placed: MeasuredElement): Drawn {
  const ghost = placed.element.cloneNode(true) as Drawn;
  for (const part of [ghost, ...ghost.querySelectorAll('*')]) {
    for (const { name } of [...part.attributes])
      if (name === 'id' || name === 'data-key' || name === 'tabindex') part.removeAttribute(name);
  }
  return pass(ghost, placed);
}

/** A number that rises from a place, such as “+3” from a player. */
export function flightOf(by: number, from: Rect, document: Document): Drawn {
  const flight = document.createElement('div');
  flight.className = 'rk-flight';
  flight.textContent = by > 0 ? `+${by}` : `−${-by}`;
  return pass(flight, from);
}
