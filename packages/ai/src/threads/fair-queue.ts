/** A queue in which everybody who has something waiting is served in turn, one at a time. */
export class FairQueue<T> {
  /** What waits, by whose it is; the next to be served comes first. */
  private readonly waiting = new Map<object, T[]>();

  add(owner: object, item: T): void {
    const own = this.waiting.get(owner);
    if (own === undefined) this.waiting.set(owner, [item]);
    else own.push(item);
  }

  /** The next; its owner goes to the end. */
  take(): T | undefined {
    for (const [owner, items] of this.waiting) {
      const item = items.shift();
      this.waiting.delete(owner);
      if (items.length > 0) this.waiting.set(owner, items);
      return item;
    }
    return undefined;
  }

  /** Takes one out of its turn; says whether it was there. */
  remove(owner: object, item: T): boolean {
    const items = this.waiting.get(owner) ?? [];
    const place = items.indexOf(item);
    if (place < 0) return false;
    items.splice(place, 1);
    if (items.length === 0) this.waiting.delete(owner);
    return true;
  }
}
