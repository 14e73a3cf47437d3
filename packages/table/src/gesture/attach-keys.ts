import type { Rect } from '../layout/rect.ts';
import { ARROWS, focusAfter } from './focus.ts';
import { isTableElement, type TableElement } from './table-element.ts';

/** Callbacks for keys on a table. */
export interface KeyHandlers {
  /** Escape: cancel the current action. */
  cancel?(): void;
}

const FOCUSABLE = ['button[data-key]:not(:disabled)', '[role="button"][data-key]', '[data-key][tabindex]'].join();

/**
 * Makes a table a single tab stop. Inside it, the arrow keys move the focus to the neighbour on the screen, Home and End to
 * the first and last thing, and PageUp and PageDown to the previous and next thing in reading order, so that everything can
 * be reached. Things are buttons: Enter and Space press them. If a focused thing is drawn elsewhere, it keeps the focus; if
 * it is removed, the nearest thing gets it. Returns a function that removes the listeners.
 *
 * @example
 * const detach = attachKeys(document.body, { cancel: () => play.cancel() });
 */
export function attachKeys(root: HTMLElement, handlers: KeyHandlers = {}): () => void {
  const keys = new Keys(root, handlers);
  return () => keys.detach();
}

class Keys {
  readonly #root: HTMLElement;
  readonly #handlers: KeyHandlers;
  readonly #listening = new AbortController();
  readonly #watch: MutationObserver;
  #current: TableElement | null = null;
  #hasFocus = false;
  /** Rectangle of the focused thing at the time when it got the focus. */
  #place: Rect | null = null;

  constructor(root: HTMLElement, handlers: KeyHandlers) {
    this.#root = root;
    this.#handlers = handlers;
    const { signal } = this.#listening;
    root.addEventListener('keydown', this.#key, { signal });
    root.addEventListener('focusin', this.#enter, { signal });
    root.addEventListener('focusout', this.#leave, { signal });
    this.#watch = new MutationObserver(this.#renew);
    this.#watch.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-key', 'role'] });
    this.#renew();
  }

  detach(): void {
    this.#listening.abort();
    this.#watch.disconnect();
    for (const thing of this.#things()) {
      if (thing instanceof HTMLButtonElement) thing.removeAttribute('tabindex');
      else setTabIndex(thing, '0');
    }
  }

  #things(): readonly TableElement[] {
    return [...this.#root.querySelectorAll<TableElement>(FOCUSABLE)];
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape') this.#handlers.cancel?.();
    const things = this.#things();
    const from = isTableElement(event.target) ? things.indexOf(event.target) : -1;
    const to = from === -1 ? undefined : things[this.#next(things, from, event.key) ?? from];
    if (to === undefined || to === event.target) return;
    event.preventDefault();
    to.focus();
  };

  #next(things: readonly TableElement[], from: number, key: string): number | undefined {
    if (key === 'Home') return 0;
    if (key === 'End') return things.length - 1;
    if (key === 'PageUp') return Math.max(0, from - 1);
    if (key === 'PageDown') return Math.min(things.length - 1, from + 1);
    const arrow = ARROWS.find((direction) => key === `Arrow${direction}`);
    return arrow === undefined ? undefined : focusAfter(rectsOf(things), from, arrow);
  }

  readonly #enter = ({ target }: FocusEvent): void => {
    if (!isTableElement(target) || !target.matches(FOCUSABLE)) return;
    this.#hasFocus = true;
    this.#place = target.getBoundingClientRect();
    this.#stopAt(target);
  };

  /** Removing an element from the document also takes its focus, but that is not the user's wish. */
  readonly #leave = ({ target }: FocusEvent): void => {
    queueMicrotask(() => {
      if (target === this.#current && this.#current?.isConnected) this.#hasFocus = false;
    });
  };

  /** After each redraw: keeps exactly one thing in the tab order. */
  readonly #renew = (): void => {
    const things = this.#things();
    const before = this.#current;
    const isGone = before === null || !things.includes(before);
    const heir = isGone ? this.#heir(before, things) : before;
    for (const thing of things) setTabIndex(thing, thing === heir ? '0' : '-1');
    this.#current = heir;
    if (isGone && this.#hasFocus && heir !== null && isAdrift(this.#root.ownerDocument)) heir.focus();
  };

  #heir(before: TableElement | null, things: readonly TableElement[]): TableElement | null {
    const key = before?.getAttribute('data-key');
    const same = things.find((thing) => thing.getAttribute('data-key') === key);
    if (same !== undefined || this.#place === null || !this.#hasFocus) return same ?? things[0] ?? null;
    const rects = rectsOf(things);
    const distances = rects.map((rect) => distanceBetween(rect, this.#place ?? rect));
    return things[distances.indexOf(Math.min(...distances))] ?? null;
  }

  #stopAt(thing: TableElement): void {
    if (this.#current !== null && this.#current !== thing) setTabIndex(this.#current, '-1');
    setTabIndex(thing, '0');
    this.#current = thing;
  }
}

const rectsOf = (things: readonly TableElement[]): readonly Rect[] => things.map((thing) => thing.getBoundingClientRect());

const distanceBetween = (a: Rect, b: Rect): number =>
  Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2);

const isAdrift = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

function setTabIndex(thing: TableElement, value: '0' | '-1'): void {
  if (thing.getAttribute('tabindex') !== value) thing.setAttribute('tabindex', value);
}
