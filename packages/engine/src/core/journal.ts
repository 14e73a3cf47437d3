import { fault } from '../errors/catalogue.ts';

const INSERTED = 0;
const REMOVED = 1;
const CALL = 2;

/** An object that can roll back its own changes. */
export interface Revertible {
  revert(change: unknown): void;
}

/**
 * Every write in order, so that it can be rolled back exactly. An entry is three cells of one flat array: the target, the
 * place, and the old value. The place of a plain write is its index; list changes and calls have negative places.
 */
export class Journal {
  /** Called after a rollback. */
  rolledBack: (() => void) | undefined = undefined;
  /** Increases with every change and every rollback, and never decreases, so that a cache keyed by version stays valid. */
  version = 0;
  /** Cells of the writes; those from `top` on are free. Only the journal changes them, and `past-writes.ts` reads them. */
  entries: unknown[] = [];
  top = 0;
  /** Number of cells dropped from the front. */
  private dropped = 0;
  private ceiling = Number.POSITIVE_INFINITY;
  private allowed = 0;

  /** Current position, for a later rollback. */
  get mark(): number {
    return this.dropped + this.top;
  }

  /** Number of writes that can still be rolled back. */
  get kept(): number {
    return this.top / 3;
  }

  /** Oldest position that can still be rolled back to. */
  get oldest(): number {
    return this.dropped;
  }

  /** Sets the maximum number of writes from here on. */
  limit(writes: number): void {
    this.allowed = writes;
    this.ceiling = this.top + 3 * writes;
  }

  set(target: unknown[], index: number, value: unknown): void {
    this.record(target, index, target[index]);
    target[index] = value;
  }

  insert(list: unknown[], index: number, value: unknown): void {
    this.record(list, -1 - (index * 4 + INSERTED), undefined);
    insertAt(list, index, value);
  }

  removeAt(list: unknown[], index: number): void {
    this.record(list, -1 - (index * 4 + REMOVED), list[index]);
    dropAt(list, index);
  }

  /** Records a change that the target can roll back itself. */
  note(target: Revertible, change: unknown): void {
    this.record(target, -1 - CALL, change);
  }

  rollback(mark: number): void {
    const { entries } = this;
    const floor = mark - this.dropped;
    let top = this.top;
    while (top > floor) {
      const old = entries[--top];
      const place = entries[--top] as number;
      const target = entries[--top];
      if (place >= 0) (target as unknown[])[place] = old;
      else revertSpecial(target, -1 - place, old);
    }
    this.top = top;
    this.version++;
    this.rolledBack?.();
  }

  /** Drops the entries before a mark. Rolling back past it is no longer possible. */
  forget(mark: number): void {
    const cells = mark - this.dropped;
    this.entries = this.entries.slice(cells, this.top);
    this.top -= cells;
    this.ceiling -= cells;
    this.dropped = mark;
  }

  private record(target: unknown, place: number, old: unknown): void {
    const { entries } = this;
    const top = this.top;
    if (top >= this.ceiling) fault('too-many-writes', { limit: this.allowed });
    if (top === entries.length) entries.push(target, place, old);
    else {
      entries[top] = target;
      entries[top + 1] = place;
      entries[top + 2] = old;
    }
    this.top = top + 3;
    this.version++;
  }
}

function revertSpecial(target: unknown, code: number, old: unknown): void {
  const index = code >> 2;
  const kind = code & 3;
  if (kind === CALL) {
    (target as Revertible).revert(old);
    return;
  }
  if (kind === INSERTED) dropAt(target as unknown[], index);
  else insertAt(target as unknown[], index, old);
}

/**
 * Inserting at the ends is fastest natively. In between it shifts by hand, because `splice` allocates an array for removed
 * items.
 */
function insertAt(list: unknown[], index: number, value: unknown): void {
  if (index === 0) list.unshift(value);
  else {
    list.push(value);
    for (let i = list.length - 1; i > index; i--) list[i] = list[i - 1];
    list[index] = value;
  }
}

function dropAt(list: unknown[], index: number): void {
  if (index === 0) list.shift();
  else {
    for (let i = index; i < list.length - 1; i++) list[i] = list[i + 1];
    list.pop();
  }
}
