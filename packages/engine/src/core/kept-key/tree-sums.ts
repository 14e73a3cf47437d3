import { FIRST_ATTRIBUTE } from '../slots.ts';
import type { EntityInternals, EntityRecord, State } from '../state.ts';
import { mixFirst, mixSecond } from './mix.ts';
import { CHILDREN, COUNT, COUNTED, PLACE, parentOf, Row, SHARE, TERMS, TOTAL } from './row.ts';
import { RowQueue } from './row-queue.ts';
import { Terms } from './terms.ts';
import { Words } from './words.ts';

/** A term that may change without a write: `place` is an attribute of the row, or a register if there is no row. */
interface LooseTerm {
  readonly row: Row | undefined;
  readonly place: number;
}

/**
 * The sums of a tree: of each entity its class, its attributes and its children, and of the registers. All are words that
 * can be rolled back. `write…` functions note what has changed; `settle` then updates the sums above it.
 */
export class TreeSums {
  readonly words = new Words();
  private readonly state: State;
  /** Rows by what the journal names as the target of a write: slots, children and collections. */
  private readonly rows = new Map<unknown, Row>();
  private readonly terms = new Terms((record) => this.indexOf(record));
  private readonly loose = new Map<number, LooseTerm>();
  private readonly registers: number;
  /** First cell of the sum of the registers. */
  private readonly flow: number;
  private readonly queue: RowQueue;

  constructor(state: State) {
    this.state = state;
    this.queue = new RowQueue(state);
    this.flow = this.words.reserve(2);
    this.registers = this.words.reserve(2 * state.regs.length);
  }

  /** Number of targets with a row; those of entities that no longer exist are never dropped. */
  get size(): number {
    return this.rows.size;
  }

  /** The row of a target of writes. */
  rowOf(target: unknown): Row | undefined {
    return this.rows.get(target);
  }

  /** Two words for the whole. */
  get total(): readonly [number, number] {
    const { cells } = this.words;
    const at = (this.rows.get(this.state.root.slots) as Row).start + TOTAL;
    const first = cells[this.flow] as number;
    const second = cells[this.flow + 1] as number;
    return [
      (mixFirst(1, cells[at] as number, cells[at + 1] as number) + first) | 0,
      (mixSecond(1, cells[at] as number, cells[at + 1] as number) + second) | 0,
    ];
  }

  writeRegister(register: number): void {
    this.terms.ofRegister(register, this.state.regs[register]);
    this.put(this.registers + 2 * register, this.flow, undefined, register);
  }

  writeAttribute(row: Row, place: number): void {
    this.terms.ofAttribute(row.record, place);
    const { ordered } = row.record.kind;
    this.put(row.start + TERMS + 2 + 2 * place, row.start + TOTAL, row, place);
    if (place + FIRST_ATTRIBUTE === ordered) this.writeChildren(row);
    else this.queue.add(row);
  }

  writeChildren(row: Row): void {
    if (this.queue.add(row)) row.isRelisted = true;
  }

  /** Sums the class and attributes of a new entity; `writeChildren` has to follow. */
  writeAll(row: Row): void {
    const { record, start } = row;
    this.terms.ofClass(record);
    this.terms.isLoose = false;
    this.put(start + TERMS, start + TOTAL, row, -1);
    const { attributes } = record.kind;
    for (let place = 0; place < attributes.length; place++) {
      this.terms.ofAttribute(record, place);
      this.put(start + TERMS + 2 + 2 * place, start + TOTAL, row, place);
      const { attribute, index } = attributes[place] as (typeof attributes)[number];
      if (attribute.kind === 'collection') this.rows.set(record.slots[index], row);
    }
  }

  /** Updates the sums above everything that was written, then the terms that depend on where other entities are. */
  settle(): void {
    this.queue.drain(this.climbFrom);
    if (this.loose.size > 0) {
      for (const [cell, { row, place }] of this.loose) {
        if (row === undefined) this.writeRegister(place);
        else if (parentOf(row.record) !== undefined) {
          this.terms.ofAttribute(row.record, place);
          if (this.put(cell, row.start + TOTAL, row, place)) this.queue.add(row);
        }
      }
      this.queue.drain(this.climbFrom);
    }
  }

  /** Adds rows for an entity and its children, with their sums. */
  add(record: EntityRecord): Row {
    const row = new Row(record, this.words.reserve(TERMS + 2 + 2 * record.kind.attributes.length));
    this.rows.set(record.slots, row);
    this.rows.set(record.children, row);
    this.writeAll(row);
    this.relist(row);
    return row;
  }

  /** Index of an entity in the whole tree, parents first: what a reference to it counts as; -1 if it has left the game. */
  private indexOf(record: EntityRecord): number {
    let index = 0;
    for (let at = record; at !== this.state.root; ) {
      const parent = parentOf(at);
      if (parent === undefined) return -1;
      index++;
      for (const { $record: sibling } of parent.children) {
        if (sibling === at) break;
        const row = this.rows.get(sibling.slots);
        if (row !== undefined) index += this.words.cells[row.start + COUNT] as number;
      }
      at = parent;
    }
    return index;
  }

  /** Replaces a term by the last one hashed. Returns whether it is another. */
  private put(cell: number, sum: number, row: Row | undefined, place: number): boolean {
    const { words, terms } = this;
    const { cells } = words;
    const first = (terms.a - (cells[cell] as number)) | 0;
    const second = (terms.b - (cells[cell + 1] as number)) | 0;
    if (terms.isLoose && !this.loose.has(cell)) this.loose.set(cell, { row, place });
    if (first === 0 && second === 0) return false;
    words.set(cell, terms.a);
    words.set(cell + 1, terms.b);
    words.add(sum, first);
    words.add(sum + 1, second);
    return true;
  }

  private readonly climbFrom = (row: Row): void => {
    if (row.isRelisted) this.relist(row);
    if (row.record === this.state.root) return;
    const parent = this.rows.get((parentOf(row.record) as EntityRecord).slots);
    // A parent whose list has changed, or that has no row yet, sums all its children.
    if (parent === undefined || parent.isRelisted) return;
    this.contribute(row, parent);
    this.queue.add(parent);
  };

  /** Brings what an entity adds to its parent up to date. */
  private contribute(row: Row, parent: Row): void {
    const { words } = this;
    const share = row.start + SHARE;
    const counted = words.cells[row.start + COUNTED] as number;
    const first = words.cells[share] as number;
    const second = words.cells[share + 1] as number;
    this.share(row, words.cells[row.start + PLACE] as number);
    const byFirst = ((words.cells[share] as number) - first) | 0;
    const bySecond = ((words.cells[share + 1] as number) - second) | 0;
    for (const at of BOTH) {
      words.add(parent.start + at, byFirst);
      words.add(parent.start + at + 1, bySecond);
    }
    words.add(parent.start + COUNT, (words.cells[row.start + COUNT] as number) - counted);
  }

  /** Writes what an entity adds to its parent. */
  private share({ start }: Row, place: number): void {
    const { words } = this;
    const first = words.cells[start + TOTAL] as number;
    const second = words.cells[start + TOTAL + 1] as number;
    words.set(start + PLACE, place);
    words.set(start + SHARE, mixFirst(place, first, second));
    words.set(start + SHARE + 1, mixSecond(place, first, second));
    words.set(start + COUNTED, words.cells[start + COUNT] as number);
  }

  /** Sums all children of an entity. */
  private relist(row: Row): void {
    const { words } = this;
    const { children } = row.record;
    const { isUnordered } = row;
    row.isRelisted = false;
    let [first, second, count] = [0, 0, 1];
    for (let i = 0; i < children.length; i++) {
      const { $record: child } = children[i] as EntityInternals;
      const known = this.rows.get(child.slots) ?? this.add(child);
      this.share(known, isUnordered ? 0 : i);
      first += words.cells[known.start + SHARE] as number;
      second += words.cells[known.start + SHARE + 1] as number;
      count += words.cells[known.start + COUNT] as number;
    }
    words.add(row.start + TOTAL, first - (words.cells[row.start + CHILDREN] as number));
    words.add(row.start + TOTAL + 1, second - (words.cells[row.start + CHILDREN + 1] as number));
    words.set(row.start + CHILDREN, first | 0);
    words.set(row.start + CHILDREN + 1, second | 0);
    words.set(row.start + COUNT, count);
  }
}

const BOTH = [TOTAL, CHILDREN] as const;
