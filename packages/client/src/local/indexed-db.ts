// So that whoever compiles this from source, for Node, has the names of browsers too.
/// <reference lib="dom" />
import type { Key, KeyValueDatabase, Transaction } from './key-value-database.ts';

const THINGS = 'things';

/**
 * A database of the browser as a place for plain data. What is written is on the disk when the promise resolves.
 *
 * @example
 * const store = new KeyValueStore(indexedDb('my-games'));
 */
export function indexedDb(name: string): KeyValueDatabase {
  const opening = open(name);
  // Whoever asks for something is told; nobody need hear of it before.
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

/** How long a browser may take to open a database, in milliseconds: some never answer in private windows. */
const OPENING_MS = 10_000;

async function open(name: string): Promise<IDBDatabase> {
  // Where there is no database, or none may be used, this throws.
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(THINGS);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the browser does not open its database')), OPENING_MS);
    asked(opening)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
    opening.onblocked = () => reject(new Error('another tab holds the database'));
  });
  // Another tab deletes it: does not stand in the way.
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
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was given up.'));
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
      // It has ended by itself.
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

/** All keys that go on from a beginning: numbers come first of all, and lists after everything. */
function goingOn(beginning: Key, from = Number.NEGATIVE_INFINITY): IDBKeyRange {
  return IDBKeyRange.bound([...beginning, from], [...beginning, []]);
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
