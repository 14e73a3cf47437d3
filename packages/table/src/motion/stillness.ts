/** The id of every animation that this package starts: nobody else's are touched. */
export const MOTION = 'rookery-motion';

/** Whether whoever looks at it has asked for less motion: on the device, or with `data-motion="off"` around the table. */
export function prefersStillness(element: Element): boolean {
  if (element.closest('[data-motion="off"]') !== null) return true;
  return element.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true;
}
