import { fault } from '../errors/catalogue.ts';

const INSERTED = 0;
const REMOVED = 1;
const CALL = 2;

/** Something with a change of its own that the journal takes back. */
export interface Revertible {
  revert(change: unknown): void;
}

/**
 * Every write, in order, so that it can be taken back exactly. An entry is three cells of one flat array: what was
 * written, where, and what stood there. A place is the index of a plain write; list changes and calls are negative.
 */
export class Journal {
  /** Called after a rollback. */
  rolledBack: (() => void) | undefined = undefined;
  /** Rises with every change and every rollback, and never comes back: what is remembered for a version stays true. */
  version = 0;
  private entries: unknown[] = [];
  private top = 0;
  /** How many cells were dropped from the front. */
  private dropped = 0;
  private ceiling = Number.POSITIVE_INFINITY;
  private allowed = 0;

  /** The place to roll back to. */
  get mark(): number {
    return this.dropped + this.top;
  }

  /** How many writes can still be taken back. */
  get kept(): number {
    return this.top / 3;
  }

  /** The oldest place that can still be rolled back to. */
  get oldest(): number {
    return this.dropped;
  }

  /**
   * Whether something holds for every write since a place and the version then: for what was written to, where (negative for lists and
   * what takes its changes back itself), and what stood there. False where they are not known: something was taken back since, or is
   * no longer kept.
   */
  everySince(mark: number, version: number, holds: (target: unknown, place: number, old: unknown) => boolean): boolean {
    const { entries, top } = this;
    const from = mark - this.dropped;
    if (from < 0 || 3 * (this.version - version) !== top - from) return false;
    for (let at = from; at < top; at += 3) {
      if (!holds(entries[at], entries[at + 1] as number, entries[at + 2])) return false;
    }
    return true;
  }

  /** Whatever was written to at a place of its own since a mark, with what stood there before; the latest first. */
  *replacedSince(mark: number, place: number): Iterable<readonly [target: unknown, old: unknown]> {
    const { entries, top } = this;
    for (let at = top - 3; at >= Math.max(0, mark - this.dropped); at -= 3) {
      if (entries[at + 1] === place) yield [entries[at], entries[at + 2]];
    }
  }

  /** Allows so many writes from here on. */
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

  /** Notes a change that the target itself knows how to take back. */
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

  /** Gives up what lies before a mark; it cannot be rolled back to any more. */
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

/** At the ends the machine is fastest; in between, shifting by hand, because `splice` makes an array of what it removes. */
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
