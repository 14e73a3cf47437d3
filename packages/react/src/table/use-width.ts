import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the current width of an element in pixels; undefined before it has been measured. If it depends on the contents, it
 * is measured again when `content` changes, before the browser paints.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the contents change the width, though the effect reads nothing of them.
  useLayoutEffect(() => {
    if (measured.current !== null) setWidth(measured.current.clientWidth);
  }, [content]);
  return [ref, width];
}
