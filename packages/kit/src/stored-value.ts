/** A small value that the browser stores, with a subscription. */
export interface StoredValue<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  set(value: T): void;
}

/**
 * Stores a value under a name in this browser. Stored data can be anything, so `read` has to validate it. If storage is
 * unavailable, as in private windows, the value lasts as long as the page.
 */
export function storedValue<T>(name: string, read: (data: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let value = read(stored(name));
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  // Another tab has changed the value.
  addEventListener('storage', ({ key }) => {
    if (key !== name && key !== null) return;
    value = read(stored(name));
    tell();
  });
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      value = next;
      try {
        localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Storage is full or not allowed: the value lasts as long as the page.
      }
      tell();
    },
  };
}

function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** The items of a list; none if the data is not a list. */
export function listIn(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}
