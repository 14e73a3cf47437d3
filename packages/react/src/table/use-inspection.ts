import type { Scene } from '@rookery/table';
import { useEffect, useRef } from 'react';
import { useTableContext } from '../provider/context.ts';
import type { InspectedThing } from './inspected-thing.ts';
import { hasRunningText } from './running-text.ts';

/** Elements that stand for a thing: on the table, or a button in the panel. */
const ABOUT = '.rk-table [data-key], [data-about]';
const USABLE = ['can-press', 'can-lift', 'drop', 'selected'].map((mark) => `[data-${mark}="yes"]`).join();

type CanRead = (key: string) => boolean;

/**
 * Tracks which thing people inspect: under the mouse, focused by keyboard, or touched without being usable. The last one
 * stays until another is inspected, so that nothing jumps.
 */
export function useInspection(scene: Scene | null): void {
  const { root, inspected } = useTableContext();
  const latest = useRef(scene);
  useEffect(() => {
    latest.current = scene;
  }, [scene]);
  useEffect(() => {
    if (root === null) return;
    const canRead: CanRead = (key) => {
      const thing = latest.current?.byAddress.get(key);
      return thing !== undefined && hasRunningText(thing);
    };
    return follow(root, inspected, canRead);
  }, [root, inspected]);
}

/** Listens until the returned function is called. */
function follow(root: HTMLElement, inspected: InspectedThing, canRead: CanRead): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let touched: { readonly key: string | null; readonly isUsable: boolean } | null = null;
  const look = (target: EventTarget | null): void => {
    const key = readableAt(target, canRead);
    if (key !== null) inspected.inspect(key);
  };
  root.addEventListener('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && look(target), { signal });
  root.addEventListener('focusin', ({ target }) => isShownFocus(target) && look(target), { signal });
  root.addEventListener(
    'pointerdown',
    ({ pointerType, target }) => {
      const isOnTable = target instanceof Element && target.closest('.rk-table') !== null;
      const isUsable = target instanceof Element && target.closest(USABLE) !== null;
      touched = pointerType === 'mouse' || !isOnTable ? null : { key: readableAt(target, canRead), isUsable };
    },
    { signal },
  );
  // Scrolling by touch causes no click.
  root.addEventListener(
    'click',
    () => {
      if (touched !== null) inspected.inspect(touched.isUsable ? null : touched.key);
      touched = null;
    },
    { signal },
  );
  root.addEventListener('keydown', ({ key }) => key === 'Escape' && inspected.inspect(null), { signal });
  return () => stop.abort();
}

/** Whether an element has the focus by the keyboard. */
function isShownFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

/** Returns the nearest enclosing thing with printed text. */
function readableAt(target: EventTarget | null, canRead: CanRead): string | null {
  let element = target instanceof Element ? target.closest<HTMLElement>(ABOUT) : null;
  while (element !== null) {
    const key = element.dataset.about ?? element.dataset.key;
    if (key !== undefined && canRead(key)) return key;
    element = element.parentElement?.closest<HTMLElement>(ABOUT) ?? null;
  }
  return null;
}
