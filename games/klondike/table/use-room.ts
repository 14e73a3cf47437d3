import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type Fit, fitInto } from './room.ts';

/** Around the cards, in pixels: on phones every pixel counts. */
const padding = (width: number): number => (width < 600 ? 6 : 18);
/** Below the table, in pixels, to the lower edge of the screen. */
const BELOW = 10;

/** How the table fits, and how much is left around it. */
export interface RoomFit extends Fit {
  readonly padding: number;
  /** Of the whole table. */
  readonly height: number;
}

const AT_FIRST: RoomFit = { shape: 'above', unit: 48, columns: { height: 300, opening: 1 }, padding: 6, height: 400 };

/** How a table fits into what an element leaves of the screen below its own upper edge; measured anew when either changes. */
export function useRoom(place: RefObject<HTMLElement | null>, most: number): RoomFit {
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
    // What stands above the table moves it up and down.
    if (element.previousElementSibling !== null) observer.observe(element.previousElementSibling);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [place, measure]);
  return fit;
}
