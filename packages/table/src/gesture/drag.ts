import type { ScreenPoint } from '../layout/screen-point.ts';
import { carryTo, type DraggedElements, giveBack, hold, letGo, setDropped } from './dragged-elements.ts';
import { isTableElement, type TableElement } from './table-element.ts';
import { type Target, targetAt, targetsIn } from './targets.ts';

/**
 * Elements being dragged. An animation frame only writes styles; drop targets are measured at the start of the drag, and
 * again after they change or the page scrolls.
 */
export class Drag {
  readonly #root: Element;
  readonly #keys: readonly string[];
  readonly #held: DraggedElements;
  readonly #watch: MutationObserver;
  #targets: readonly Target[] | null = null;
  #over: Target | undefined;
  #next: { readonly at: ScreenPoint; readonly by: ScreenPoint } | null = null;
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

  /** Moves the elements with the next frame. */
  carry(at: ScreenPoint, by: ScreenPoint): void {
    this.#next = { at, by };
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  }

  /** The pointer was released. Returns the key of the target under it. */
  drop(at: ScreenPoint): string | null {
    const over = this.#find(at);
    // The last frame may not have been drawn yet.
    if (this.#next !== null) carryTo(this.#held, this.#next.by);
    this.#end();
    setDropped(this.#held);
    return over?.key ?? null;
  }

  /** Cancels the drag. */
  giveBack(): void {
    this.#end();
    giveBack(this.#held);
  }

  /**
   * The drop was accepted. Releases the elements with the next frame, because they may be about to be redrawn in their new
   * place.
   */
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

  #find(at: ScreenPoint): Target | undefined {
    this.#targets ??= this.#look();
    return targetAt(this.#targets, at);
  }

  /** Measures the targets, and finds the dragged elements again if a redraw has replaced them. */
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

function elementsOf(root: Element, keys: readonly string[]): readonly TableElement[] {
  return keys.map((key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`)).filter(isTableElement);
}
