import type { Rect } from '../layout/rect.ts';
import { type Drawn, isDrawn } from './drawn.ts';
import { ARROWS, focusAfter } from './focus.ts';

/** What a table does about keys. */
export interface KeyHandlers {
  /** Escape: whatever is begun is given up. */
  cancel?(): void;
}

const FOCUSABLE = ['button[data-key]:not(:disabled)', '[role="button"][data-key]', '[data-key][tabindex]'].join();

/**
 * Makes a table one stop of the Tab key, inside of which the arrow keys lead from thing to thing as they lie on the screen; Home and
 * End to the first and the last, PageUp and PageDown one on in reading order, so that nothing is out of reach. Things are buttons:
 * Enter and Space press them. When a thing that has the focus is drawn elsewhere, the focus goes with it; when it is gone, to what
 * is nearest. Returns what ends it.
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
  #current: Drawn | null = null;
  #hasFocus = false;
  /** Where the thing that has the focus was when it got it. */
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

  #things(): readonly Drawn[] {
    return [...this.#root.querySelectorAll<Drawn>(FOCUSABLE)];
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape') this.#handlers.cancel?.();
    const things = this.#things();
    const from = isDrawn(event.target) ? things.indexOf(event.target) : -1;
    const to = from === -1 ? undefined : things[this.#next(things, from, event.key) ?? from];
    if (to === undefined || to === event.target) return;
    event.preventDefault();
    to.focus();
  };

  #next(things: readonly Drawn[], from: number, key: string): number | undefined {
    if (key === 'Home') return 0;
    if (key === 'End') return things.length - 1;
    if (key === 'PageUp') return Math.max(0, from - 1);
    if (key === 'PageDown') return Math.min(things.length - 1, from + 1);
    const arrow = ARROWS.find((direction) => key === `Arrow${direction}`);
    return arrow === undefined ? undefined : focusAfter(rectsOf(things), from, arrow);
  }

  readonly #enter = ({ target }: FocusEvent): void => {
    if (!isDrawn(target) || !target.matches(FOCUSABLE)) return;
    this.#hasFocus = true;
    this.#place = target.getBoundingClientRect();
    this.#stopAt(target);
  };

  /** An element that is taken out of the document loses its focus, too; that is not the user's wish. */
  readonly #leave = ({ target }: FocusEvent): void => {
    queueMicrotask(() => {
      if (target === this.#current && this.#current?.isConnected) this.#hasFocus = false;
    });
  };

  /** After the table was drawn anew: exactly one thing is a stop of the Tab key. */
  readonly #renew = (): void => {
    const things = this.#things();
    const before = this.#current;
    const isGone = before === null || !things.includes(before);
    const heir = isGone ? this.#heir(before, things) : before;
    for (const thing of things) setTabIndex(thing, thing === heir ? '0' : '-1');
    this.#current = heir;
    if (isGone && this.#hasFocus && heir !== null && isAdrift(this.#root.ownerDocument)) heir.focus();
  };

  #heir(before: Drawn | null, things: readonly Drawn[]): Drawn | null {
    const key = before?.getAttribute('data-key');
    const same = things.find((thing) => thing.getAttribute('data-key') === key);
    if (same !== undefined || this.#place === null || !this.#hasFocus) return same ?? things[0] ?? null;
    const rects = rectsOf(things);
    const distances = rects.map((rect) => distanceBetween(rect, this.#place ?? rect));
    return things[distances.indexOf(Math.min(...distances))] ?? null;
  }

  #stopAt(thing: Drawn): void {
    if (this.#current !== null && this.#current !== thing) setTabIndex(this.#current, '-1');
    setTabIndex(thing, '0');
    this.#current = thing;
  }
}

const rectsOf = (things: readonly Drawn[]): readonly Rect[] => things.map((thing) => thing.getBoundingClientRect());

const distanceBetween = (a: Rect, b: Rect): number =>
  Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2);

const isAdrift = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

function setTabIndex(thing: Drawn, value: '0' | '-1'): void {
  if (thing.getAttribute('tabindex') !== value) thing.setAttribute('tabindex', value);
}
