import type { Key, KeyValueDatabase, Transaction } from '@rookery/client/local';

/** What the example needs of a host's key-value storage. The names are those of Cloudflare's Durable Objects. */
export interface ObjectStorage extends ObjectTransaction {
  /** Runs `work` isolated and atomically: if it throws, nothing is written. */
  transaction<T>(work: (transaction: ObjectTransaction) => Promise<T>): Promise<T>;
  getAlarm(): Promise<number | null>;
  setAlarm(at: number): Promise<void>;
}

export interface ObjectTransaction {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  delete(keys: string[]): Promise<unknown>;
  /** The values whose keys begin with `prefix`, from `start` on, sorted by key. */
  list(options: { prefix: string; start?: string }): Promise<Map<string, unknown>>;
}

/** A key-value database of `KeyValueStore` in a host's storage with keys of text. */
export function objectDatabase(storage: ObjectStorage): KeyValueDatabase {
  let isClosed = false;
  return {
    async transact(_mode, work) {
      if (isClosed) throw new Error('The database is closed.');
      return storage.transaction((transaction) => work(operations(transaction)));
    },
    // The host closes its storage.
    async close() {
      isClosed = true;
    },
  };
}

function operations(storage: ObjectTransaction): Transaction {
  return {
    get: (key) => storage.get(text(key)),
    put: (key, value) => storage.put(text(key), value),
    async list(beginning, from) {
      const prefix = text(beginning);
      const found = await storage.list({ prefix, ...(from !== undefined && { start: text([...beginning, from]) }) });
      // A key is no beginning of itself.
      return [...found].filter(([key]) => key !== prefix).map(([, value]) => value);
    },
    async remove(key) {
      const found = await storage.list({ prefix: text(key) });
      await storage.delete([...found.keys()]);
    },
  };
}

/** A key as text that sorts in the same way: numbers with leading zeros, before texts. A slash ends each element. */
function text(key: Key): string {
  return key
    .map((part) =>
      typeof part === 'number' ? `#${String(part).padStart(16, '0')}/` : `$${part.replace(/[~/]/g, escaped)}/`,
    )
    .join('');
}

function escaped(sign: string): string {
  return sign === '/' ? '~1' : '~0';
}
