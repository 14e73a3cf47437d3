import type { Revertible } from './journal.ts';
import { isEntity } from './slots.ts';
import type { State } from './state.ts';

/**
 * Base class of journaled collections. A collection belongs to an attribute of an entity, and only a step may change it.
 */
export abstract class Collection implements Revertible {
  protected readonly state: State;

  constructor(state: State) {
    this.state = state;
    Object.defineProperty(this, 'state', { enumerable: false });
  }

  /** Rolls back one change. */
  abstract revert(change: unknown): void;
  /** The content as plain data, for saving, hashing and views. */
  abstract content(): unknown;
  /** Loads saved content. */
  abstract fill(content: unknown): void;

  protected note(change: unknown): void {
    this.state.demandOpen('A change of a collection');
    this.state.journal.note(this, change);
  }
}

/** Whether a value is a journaled collection: plain data holds no functions. */
export function isCollection(value: unknown): value is Collection {
  return !isEntity(value) && typeof (value as Partial<Collection> | null | undefined)?.content === 'function';
}
