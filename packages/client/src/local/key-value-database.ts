/** The name of a value: words and numbers, sorted one after the other, numbers before words. */
export type Key = readonly (string | number)[];

/** What can be done in one go. */
export interface Transaction {
  get(key: Key): Promise<unknown>;
  /** All values whose names go on from a beginning, in the order of their names; from a number on, where one is given. */
  list(beginning: Key, from?: number): Promise<readonly unknown[]>;
  put(key: Key, value: unknown): Promise<void>;
  /** Forgets a value, and all whose names go on from there. */
  remove(key: Key): Promise<void>;
}

/** A place for plain data by name. `indexedDb` is one that browsers have. */
export interface KeyValueDatabase {
  /**
   * Does several things as one: nobody else changes anything in between, and either all of it is kept or, when the work throws,
   * nothing. The work waits for nothing but what it is given. When the promise resolves, what was changed is durable.
   */
  transact<T>(mode: 'read' | 'write', work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Finishes what was begun; takes nothing more. */
  close(): Promise<void>;
}
