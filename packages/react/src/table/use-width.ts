import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element in pixels, followed as it changes; undefined before it has been measured. Where it follows from what the
 * element holds, it is measured again with every other `content`, before anything is seen.
 */
export function useWidth(content?: unknown): readonly [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState<number>();
  const measured = useRef<HTMLElement | null>(null);
  const following = useRef<ResizeObserver | null>(null);
  // React 18 ignores a function that a ref returns; both versions call the ref with null at the end.
  const ref = useCallback((element: HTMLElement | null): void => {
    following.current?.disconnect();
    measured.current = element;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    following.current = new ResizeObserver(measure);
    following.current.observe(element);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held changes the width, though nothing of it is read.
  useLayoutEffect(() => {
    if (measured.current !== null) setWidth(measured.current.clientWidth);
  }, [content]);
  return [ref, width];
}
