import { PARENT } from '../slots.ts';
import type { EntityInternals, EntityRecord } from '../state.ts';

// Cells of an entity, from the start of its row.
/** Two words: the sum of its own terms and of what its children add. */
export const TOTAL = 0;
/** Two words: the sum of what its children add. */
export const CHILDREN = 2;
/** Two words: what it adds to the sum of its parent. */
export const SHARE = 4;
/** Its place among the children of its parent; 0 where their order has no meaning. */
export const PLACE = 6;
/** Number of entities in its tree, with itself. */
export const COUNT = 7;
/** The same number as its parent has counted it. */
export const COUNTED = 8;
/** Two words for its class, then two for each attribute. */
export const TERMS = 9;

/** The cells with the sums of one entity. */
export class Row {
  readonly record: EntityRecord;
  /** First cell. */
  readonly start: number;
  /** Whether it waits in the queue. */
  isQueued = false;
  /** Whether its list of children has changed since its sums were computed. */
  isRelisted = false;

  constructor(record: EntityRecord, start: number) {
    this.record = record;
    this.start = start;
  }

  /** Whether the order of its children has no meaning. */
  get isUnordered(): boolean {
    const { kind, slots } = this.record;
    return kind.ordered >= 0 && slots[kind.ordered] === false;
  }
}

/** The parent of an entity in the game; undefined if it has left the game. The root is its own parent. */
export function parentOf(record: EntityRecord): EntityRecord | undefined {
  return (record.slots[PARENT] as EntityInternals | undefined)?.$record;
}
