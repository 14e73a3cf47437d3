import type { Point } from '../layout/point.ts';
import { type Drawn, isDrawn } from './drawn.ts';
import { carryTo, giveBack, type Held, hold, letGo, setDropped } from './held.ts';
import { type Target, targetAt, targetsIn } from './targets.ts';

/**
 * Elements on their way from one place to another. A frame writes only: where things can be dropped is read when they are
 * lifted, and again when the table says something else about it, or has been scrolled.
 */
export class Drag {
  readonly #root: Element;
  readonly #keys: readonly string[];
  readonly #held: Held;
  readonly #watch: MutationObserver;
  #targets: readonly Target[] | null = null;
  #over: Target | undefined;
  #next: { readonly at: Point; readonly by: Point } | null = null;
  #frame = 0;

  constructor(root: Element, keys: readonly string[]) {
    this.#root = root;
    this.#keys = keys;
    const elements = elementsOf(root, keys);
    this.#targets = targetsIn(root, elements);
    this.#held = hold(elements);
    this.#watch = new MutationObserver(this.#forget);
    this.#watch.observe(root, { subtree: true, childList: true, attributeFilter: ['data-drop'] });
    root.ownerDocument.addEventListener('scroll', this.#forget, { capture: true, passive: true });
  }

  /** With the next frame. */
  carry(at: Point, by: Point): void {
    this.#next = { at, by };
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  }

  /** The pointer lets go. Returns what is under it. */
  drop(at: Point): string | null {
    const over = this.#find(at);
    // The last frame may not have been drawn.
    if (this.#next !== null) carryTo(this.#held, this.#next.by);
    this.#end();
    setDropped(this.#held);
    return over?.key ?? null;
  }

  /** Nothing came of it. */
  giveBack(): void {
    this.#end();
    giveBack(this.#held);
  }

  /** It was put down for good: the table says where it lies, once it has been drawn, which may be about to happen. */
  settle(): void {
    requestAnimationFrame(() => {
      for (const element of this.#held.elements) if (element.getAttribute('data-moving') === 'dropped') letGo(element);
    });
  }

  readonly #forget = (): void => {
    this.#targets = null;
    if (this.#next !== null) this.carry(this.#next.at, this.#next.by);
  };

  readonly #draw = (): void => {
    this.#frame = 0;
    if (this.#next === null) return;
    const over = this.#find(this.#next.at);
    carryTo(this.#held, this.#next.by);
    this.#mark(over);
  };

  #find(at: Point): Target | undefined {
    this.#targets ??= this.#look();
    return targetAt(this.#targets, at);
  }

  /** What is held may have been drawn anew: as another element, for the same thing. */
  #look(): readonly Target[] {
    if (this.#held.elements.some((element) => !element.isConnected)) {
      this.#held.elements = hold(elementsOf(this.#root, this.#keys)).elements;
    }
    return targetsIn(this.#root, this.#held.elements);
  }

  #mark(over: Target | undefined): void {
    if (over?.element === this.#over?.element) return;
    this.#over?.element.removeAttribute('data-over');
    over?.element.setAttribute('data-over', 'yes');
    this.#over = over;
  }

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.#mark(undefined);
    this.#watch.disconnect();
    this.#root.ownerDocument.removeEventListener('scroll', this.#forget, { capture: true });
  }
}

function elementsOf(root: Element, keys: readonly string[]): readonly Drawn[] {
  return keys.map((key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`)).filter(isDrawn);
}
