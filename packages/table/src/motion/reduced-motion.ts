/** Id of every animation that this package starts, so that it never cancels those of others. */
export const MOTION = 'rookery-motion';

/** Whether the user prefers reduced motion, by the device's setting or by `data-motion="off"` around the table. */
export function prefersReducedMotion(element: Element): boolean {
  if (element.closest('[data-motion="off"]') !== null) return true;
  return element.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true;
}
