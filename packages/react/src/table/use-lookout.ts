import type { Scene } from '@rookery/table';
import { useEffect, useRef } from 'react';
import { useTableContext } from '../provider/context.ts';
import type { Looking } from './looking.ts';
import { hasRunningText } from './running-text.ts';

/** What stands for a thing: its element on a table, or a button in the panel that is about it. */
const ABOUT = '.rk-table [data-key], [data-about]';
const USABLE = ['can-press', 'can-lift', 'drop', 'selected'].map((mark) => `[data-${mark}="yes"]`).join();

type CanRead = (key: string) => boolean;

/**
 * Follows what people look at on the table: what a mouse is over, what the keyboard has led to, what a finger has pressed though it
 * cannot be used. What was looked at last stays until something else is, so that nothing jumps.
 */
export function useLookout(scene: Scene | null): void {
  const { root, looking } = useTableContext();
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
    return follow(root, looking, canRead);
  }, [root, looking]);
}

/** Listens until the returned function is called. */
function follow(root: HTMLElement, looking: Looking, canRead: CanRead): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let touched: { readonly key: string | null; readonly isUsable: boolean } | null = null;
  const look = (target: EventTarget | null): void => {
    const key = readableAt(target, canRead);
    if (key !== null) looking.look(key);
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
  // A finger that only scrolls makes no click.
  root.addEventListener(
    'click',
    () => {
      if (touched !== null) looking.look(touched.isUsable ? null : touched.key);
      touched = null;
    },
    { signal },
  );
  root.addEventListener('keydown', ({ key }) => key === 'Escape' && looking.look(null), { signal });
  return () => stop.abort();
}

/** Whether an element has the focus by the keyboard. */
function isShownFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

/** The nearest thing around a place that has something to read on it. */
function readableAt(target: EventTarget | null, canRead: CanRead): string | null {
  let element = target instanceof Element ? target.closest<HTMLElement>(ABOUT) : null;
  while (element !== null) {
    const key = element.dataset.about ?? element.dataset.key;
    if (key !== undefined && canRead(key)) return key;
    element = element.parentElement?.closest<HTMLElement>(ABOUT) ?? null;
  }
  return null;
}
