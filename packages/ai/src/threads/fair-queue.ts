/** A queue that serves owners round-robin, one item at a time. */
export class FairQueue<T> {
  /** Queued items by owner; the owner to serve next comes first. */
  private readonly waiting = new Map<object | string, T[]>();

  add(owner: object | string, item: T): void {
    const own = this.waiting.get(owner);
    if (own === undefined) this.waiting.set(owner, [item]);
    else own.push(item);
  }

  /** Takes the next item of the first owner that may be served, and moves that owner to the end. */
  take(mayServe: (owner: object | string) => boolean = () => true): T | undefined {
    for (const [owner, items] of this.waiting) {
      if (!mayServe(owner)) continue;
      const item = items.shift();
      this.waiting.delete(owner);
      if (items.length > 0) this.waiting.set(owner, items);
      return item;
    }
    return undefined;
  }

  /** Removes an item from the queue. Returns whether it was there. */
  remove(owner: object | string, item: T): boolean {
    const items = this.waiting.get(owner) ?? [];
    const place = items.indexOf(item);
    if (place < 0) return false;
    items.splice(place, 1);
    if (items.length === 0) this.waiting.delete(owner);
    return true;
  }
}
