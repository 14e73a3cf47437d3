import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type Fit, fitInto } from './fit.ts';

/** Padding around the cards, in pixels; less on phones. */
const padding = (width: number): number => (width < 600 ? 6 : 18);
/** Distance between the table and the lower edge of the screen, in pixels. */
const BELOW = 10;

/** The layout of the table, and the space around it. */
export interface TableFit extends Fit {
  readonly padding: number;
  /** Height of the whole table. */
  readonly height: number;
}

const AT_FIRST: TableFit = { shape: 'above', unit: 48, columns: { height: 300, opening: 1 }, padding: 6, height: 400 };

/** The layout that fits the visible part of an element; recomputed when the element or the screen changes size. */
export function useFit(place: RefObject<HTMLElement | null>, most: number): TableFit {
  const [fit, setFit] = useState(AT_FIRST);
  const measure = useCallback(() => {
    const element = place.current;
    if (element === null) return;
    const around = padding(element.clientWidth);
    const top = element.getBoundingClientRect().top + scrollY;
    const height = Math.max(200, innerHeight - top - BELOW);
    const room = { width: element.clientWidth - 2 * around - 2, height: height - 2 * around - 2 };
    const next = { ...fitInto(room, most), padding: around, height };
    setFit((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [place, most]);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Elements above the table move it up and down.
    if (element.previousElementSibling !== null) observer.observe(element.previousElementSibling);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [place, measure]);
  return fit;
}
