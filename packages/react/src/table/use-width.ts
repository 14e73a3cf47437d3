import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in pixels, followed as it changes; undefined before it has been measured. */
export function useWidth(): readonly [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
