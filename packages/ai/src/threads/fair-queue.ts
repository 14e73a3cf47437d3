/** A queue in which everybody who has something waiting is served in turn, one at a time. */
export class FairQueue<T> {
  /** What waits, by whose it is; the next to be served comes first. */
  private readonly waiting = new Map<object | string, T[]>();

  add(owner: object | string, item: T): void {
    const own = this.waiting.get(owner);
    if (own === undefined) this.waiting.set(owner, [item]);
    else own.push(item);
  }

  /** The next of an owner who may be served; the owner goes to the end. */
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

  /** Takes one out of its turn; says whether it was there. */
  remove(owner: object | string, item: T): boolean {
    const items = this.waiting.get(owner) ?? [];
    const place = items.indexOf(item);
    if (place < 0) return false;
    items.splice(place, 1);
    if (items.length === 0) this.waiting.delete(owner);
    return true;
  }
}
