import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element in pixels, followed as it changes; undefined before it has been measured. Where it follows from what the
 * element holds, it is measured again with every other `content`, before anything is seen.
 */
export function useWidth(content?: unknown): readonly [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState<number>();
  const measured = useRef<HTMLElement | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    measured.current = element;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held changes the width, though nothing of it is read.
  useLayoutEffect(() => {
    if (measured.current !== null) setWidth(measured.current.clientWidth);
  }, [content]);
  return [ref, width];
}
