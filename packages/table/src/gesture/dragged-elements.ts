import type { ScreenPoint } from '../layout/screen-point.ts';
import { MOTION, prefersReducedMotion } from '../motion/reduced-motion.ts';
import type { TableElement } from './table-element.ts';

const GIVE_BACK_MS = 180;

/**
 * Dragged elements. They move by `translate`, so that `transform` stays free for layouts: a card in a fan stays turned, and
 * a redraw does not move it. `data-moving` is `carried` during the drag, then `dropped` until the drop is accepted or
 * refused.
 */
export interface DraggedElements {
  elements: readonly TableElement[];
  by: ScreenPoint;
}

/** Starts dragging elements. */
export function hold(elements: readonly TableElement[]): DraggedElements {
  for (const element of elements) {
    for (const motion of element.getAnimations()) if (motion.id === MOTION) motion.cancel();
    element.setAttribute('data-held', 'yes');
    element.setAttribute('data-moving', 'carried');
  }
  return { elements, by: { x: 0, y: 0 } };
}

/** Moves the elements by an offset from where they were lifted. */
export function carryTo(held: DraggedElements, by: ScreenPoint): void {
  held.by = by;
  const translate = `${by.x}px ${by.y}px`;
  for (const element of held.elements) element.style.translate = translate;
}

/** Marks the elements as dropped; they stay there until the drop is accepted or refused. */
export function setDropped({ elements }: DraggedElements): void {
  for (const element of elements) element.setAttribute('data-moving', 'dropped');
}

/** Releases an element to the position that its layout gives it. */
export function letGo(element: TableElement): void {
  element.style.translate = '';
  element.removeAttribute('data-held');
  element.removeAttribute('data-moving');
}

/** Releases the elements and animates them back to where they came from. */
export function giveBack({ elements, by }: DraggedElements): void {
  for (const element of elements) {
    // Something else has moved it meanwhile.
    if (!element.hasAttribute('data-moving')) continue;
    letGo(element);
    if (prefersReducedMotion(element)) continue;
    element.setAttribute('data-moving', 'yes');
    const keyframes = [{ translate: `${by.x}px ${by.y}px` }, { translate: '0px 0px' }];
    const motion = element.animate(keyframes, { id: MOTION, duration: GIVE_BACK_MS, easing: 'ease-out' });
    motion.onfinish = () => {
      if (element.getAttribute('data-moving') === 'yes') element.removeAttribute('data-moving');
    };
  }
}
