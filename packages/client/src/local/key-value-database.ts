/** A key: strings and numbers, compared element by element; numbers sort before strings. */
export type Key = readonly (string | number)[];

/** The operations within one transaction. */
export interface Transaction {
  get(key: Key): Promise<unknown>;
  /**
   * Lists all values whose keys start with `beginning`, sorted by key. With `from`, only those whose next key element is at
   * least `from`.
   */
  list(beginning: Key, from?: number): Promise<readonly unknown[]>;
  put(key: Key, value: unknown): Promise<void>;
  /** Removes a value, and all values whose keys start with `key`. */
  remove(key: Key): Promise<void>;
}

/** A transactional key-value database. `indexedDb` opens one in a browser. */
export interface KeyValueDatabase {
  /**
   * Runs `work` in a transaction: isolated, and atomic; if `work` throws, nothing is written. `work` may await only
   * operations of its transaction. Writes are durable when the promise resolves.
   */
  transact<T>(mode: 'read' | 'write', work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Waits for running transactions and refuses new ones. */
  close(): Promise<void>;
}
