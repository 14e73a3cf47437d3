import type { Key, KeyValueDatabase, Transaction } from './key-value-database.ts';

/** A place in memory that behaves as IndexedDB does: values are copied, and what throws has changed nothing. */
export class MemoryPlace {
  private things: ReadonlyMap<string, readonly [Key, unknown]> = new Map();
  private last: Promise<unknown> = Promise.resolve();

  open(): KeyValueDatabase {
    let isClosed = false;
    return {
      transact: async (mode, work) => {
        if (isClosed) throw new Error('The place is closed.');
        return this.inTurn(mode, work);
      },
      close: async () => {
        isClosed = true;
        await this.last;
      },
    };
  }

  private inTurn<T>(mode: 'read' | 'write', work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const result = this.last.then(async () => {
      const things = new Map(this.things);
      const value = await work(operationsOn(things));
      if (mode === 'write') this.things = things;
      return value;
    });
    this.last = result.catch(() => {});
    return result;
  }
}

function operationsOn(things: Map<string, readonly [Key, unknown]>): Transaction {
  const nameOf = (key: Key) => JSON.stringify(key);
  const goingOn = (beginning: Key) =>
    [...things.values()].filter(([key]) => key.length > beginning.length && beginning.every((part, i) => part === key[i]));
  return {
    get: async (key) => structuredClone(things.get(nameOf(key))?.[1]),
    list: async (beginning, from) =>
      goingOn(beginning)
        .filter(([key]) => from === undefined || Number(key[beginning.length]) >= from)
        .sort(([a], [b]) => compare(a[beginning.length], b[beginning.length]))
        .map(([, value]) => structuredClone(value)),
    put: async (key, value) => {
      things.set(nameOf(key), [key, structuredClone(value)]);
    },
    remove: async (key) => {
      things.delete(nameOf(key));
      for (const [other] of goingOn(key)) things.delete(nameOf(other));
    },
  };
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}
