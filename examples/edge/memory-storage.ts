import type { ObjectStorage, ObjectTransaction } from './object-storage.ts';

/** A storage in memory that behaves as that of a host does: for tests, and for trying the worker out. */
export function memoryStorage(): ObjectStorage {
  let values: ReadonlyMap<string, unknown> = new Map();
  let alarm: number | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const transaction = <T>(work: (transaction: ObjectTransaction) => Promise<T>): Promise<T> => {
    const result = last.then(async () => {
      const copy = new Map(values);
      const value = await work(operationsOn(copy));
      values = copy;
      return value;
    });
    last = result.catch(() => {});
    return result;
  };
  return {
    transaction,
    get: (key) => transaction((inside) => inside.get(key)),
    put: (key, value) => transaction((inside) => inside.put(key, value)),
    delete: (keys) => transaction((inside) => inside.delete(keys)),
    list: (options) => transaction((inside) => inside.list(options)),
    getAlarm: async () => alarm,
    setAlarm: async (at) => {
      alarm = at;
    },
  };
}

function operationsOn(values: Map<string, unknown>): ObjectTransaction {
  return {
    get: async (key) => structuredClone(values.get(key)),
    put: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (keys) => {
      for (const key of keys) values.delete(key);
    },
    list: async ({ prefix, start = prefix }) =>
      new Map(
        [...values]
          .filter(([key]) => key.startsWith(prefix) && key >= start)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, value]) => [key, structuredClone(value)]),
      ),
  };
}
