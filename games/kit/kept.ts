/** Something small that a browser keeps from visit to visit, and that a page listens to. */
export interface Kept<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  set(value: T): void;
}

/**
 * Keeps a value under a name in this browser. What is read from there may be anything, so `read` makes sense of it. Where nothing
 * can be kept, such as in private windows, it lasts as long as the page.
 */
export function kept<T>(name: string, read: (data: unknown) => T): Kept<T> {
  const listeners = new Set<() => void>();
  let value = read(stored(name));
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  // Another tab has changed it.
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
        // Full, or not allowed: it lasts as long as the page.
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

/** The entries of what should be a list, or none. */
export function listIn(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : [];
}
