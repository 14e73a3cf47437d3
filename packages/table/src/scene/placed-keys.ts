import type { EntityView } from '@rookery/engine/view';
import type { ViewIndex } from './view-index.ts';

/** Records which entities a scene already contains, so that none is drawn twice, however often a design names it. */
export class PlacedKeys {
  private readonly index: ViewIndex;
  private readonly whole = new Set<number>();
  private readonly alone = new Set<number>();
  private readonly pierced = new Set<number>();

  constructor(index: ViewIndex) {
    this.index = index;
  }

  /** Marks a thing as drawn: with its contents, or alone, so that its contents are drawn elsewhere. */
  add(view: EntityView, how: 'whole' | 'alone'): void {
    this[how].add(view.id);
    for (let at = this.index.parentOf(view); at !== null; at = this.index.parentOf(at)) this.pierced.add(at.id);
  }

  has(view: EntityView): boolean {
    if (this.alone.has(view.id)) return true;
    for (let at: EntityView | null = view; at !== null; at = this.index.parentOf(at))
      if (this.whole.has(at.id)) return true;
    return false;
  }

  /** Whether something in it has been drawn elsewhere. */
  isPierced(view: EntityView): boolean {
    return this.pierced.has(view.id);
  }
}
