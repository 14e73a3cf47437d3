import type { Point } from '../layout/point.ts';
import { MOTION, prefersStillness } from '../motion/stillness.ts';
import type { Drawn } from './drawn.ts';

const GIVE_BACK_MS = 180;

/**
 * Elements in the hand. They are moved by `translate`, which leaves `transform` to whoever places them: a card of a fan stays
 * turned, and a table that is drawn anew meanwhile does not move it. `data-moving` is `carried` while the pointer has them,
 * and `dropped` until it is known what came of it.
 */
export interface Held {
  elements: readonly Drawn[];
  by: Point;
}

/** Takes elements into the hand. */
export function hold(elements: readonly Drawn[]): Held {
  for (const element of elements) {
    for (const motion of element.getAnimations()) if (motion.id === MOTION) motion.cancel();
    element.setAttribute('data-held', 'yes');
    element.setAttribute('data-moving', 'carried');
  }
  return { elements, by: { x: 0, y: 0 } };
}

/** Moves what is held so far from where it was. */
export function carryTo(held: Held, by: Point): void {
  held.by = by;
  const translate = `${by.x}px ${by.y}px`;
  for (const element of held.elements) element.style.translate = translate;
}

/** The pointer has let go; everything stays where it is until it is known what came of it. */
export function setDropped({ elements }: Held): void {
  for (const element of elements) element.setAttribute('data-moving', 'dropped');
}

/** Out of the hand: it lies where the table says. */
export function letGo(element: Drawn): void {
  element.style.translate = '';
  element.removeAttribute('data-held');
  element.removeAttribute('data-moving');
}

/** Out of the hand, and back to where it came from for all to see. */
export function giveBack({ elements, by }: Held): void {
  for (const element of elements) {
    // Something else has happened to it meanwhile.
    if (!element.hasAttribute('data-moving')) continue;
    letGo(element);
    if (prefersStillness(element)) continue;
    element.setAttribute('data-moving', 'yes');
    const keyframes = [{ translate: `${by.x}px ${by.y}px` }, { translate: '0px 0px' }];
    const motion = element.animate(keyframes, { id: MOTION, duration: GIVE_BACK_MS, easing: 'ease-out' });
    motion.onfinish = () => {
      if (element.getAttribute('data-moving') === 'yes') element.removeAttribute('data-moving');
    };
  }
}
