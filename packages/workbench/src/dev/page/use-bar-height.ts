import { type RefCallback, useCallback, useRef } from 'react';

/** Keeps the height of a bar in a custom property of the document, so that the table takes only what is left of the window. */
export function useBarHeight(property: `--wb-${string}`): RefCallback<HTMLElement> {
  const following = useRef<ResizeObserver | null>(null);
  return useCallback(
    (bar) => {
      following.current?.disconnect();
      if (bar === null) return;
      const { style } = document.documentElement;
      const measure = (): void => style.setProperty(property, `${bar.offsetHeight}px`);
      measure();
      following.current = new ResizeObserver(measure);
      following.current.observe(bar);
    },
    [property],
  );
}
