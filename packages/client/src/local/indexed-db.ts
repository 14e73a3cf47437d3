// Makes the DOM types available to projects that compile this file from source for Node.
/// <reference lib="dom" />
import type { Key, KeyValueDatabase, Transaction } from './key-value-database.ts';

const THINGS = 'things';

/**
 * Opens an IndexedDB database as a key-value database. A write is on disk when its promise resolves.
 *
 * @example
 * const store = new KeyValueStore(indexedDb('my-games'));
 */
export function indexedDb(name: string): KeyValueDatabase {
  const opening = open(name);
  // Each transaction reports this error; the handler only prevents an unhandled rejection.
  opening.catch(() => {});
  let isClosed = false;
  const running = new Set<Promise<unknown>>();

  return {
    async transact(mode, work) {
      if (isClosed) throw new Error(`The database ${name} is closed.`);
      const result = opening.then((database) => transact(database, mode === 'read' ? 'readonly' : 'readwrite', work));
      const settled = result.catch(() => {}).finally(() => running.delete(settled));
      running.add(settled);
      return result;
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
      await opening.then(
        (database) => database.close(),
        () => {},
      );
    },
  };
}

/** Timeout for opening a database, in milliseconds: some browsers never answer in private windows. */
const OPENING_MS = 10_000;

async function open(name: string): Promise<IDBDatabase> {
  // Throws if the browser has no IndexedDB or forbids its use.
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(THINGS);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the browser does not open its database')), OPENING_MS);
    asked(opening)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
    opening.onblocked = () => reject(new Error('another tab holds the database'));
  });
  // Closes the database if another tab wants to delete it, so as not to block that tab.
  database.onversionchange = () => database.close();
  return database;
}

async function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(THINGS, mode, { durability: 'strict' });
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
  });
  try {
    const result = await work(operationsOn(transaction.objectStore(THINGS)));
    await finished;
    return result;
  } catch (error) {
    finished.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended.
    }
    throw error;
  }
}

function operationsOn(things: IDBObjectStore): Transaction {
  return {
    get: (key) => asked(things.get([...key])),
    list: (beginning, from) => asked(things.getAll(goingOn(beginning, from))),
    put: async (key, value) => {
      await asked(things.put(value, [...key]));
    },
    remove: async (key) => {
      await asked(things.delete([...key]));
      await asked(things.delete(goingOn(key)));
    },
  };
}

/** Returns the range of all keys with a prefix. In IndexedDB's order numbers sort first and arrays last. */
function goingOn(beginning: Key, from = Number.NEGATIVE_INFINITY): IDBKeyRange {
  return IDBKeyRange.bound([...beginning, from], [...beginning, []]);
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
