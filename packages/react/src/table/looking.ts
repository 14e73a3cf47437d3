/** Which thing is looked at, so that what is printed on it can be read beside the table. */
export interface Looking {
  readonly subscribe: (listener: () => void) => () => void;
  /** The key of the thing; null where nothing is looked at. */
  readonly getSnapshot: () => string | null;
  /** Whether anything shows what is looked at. */
  readonly isShown: () => boolean;
  look(key: string | null): void;
}

/** Nothing is looked at yet. */
export function createLooking(): Looking {
  const listeners = new Set<() => void>();
  let looked: string | null = null;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => looked,
    isShown: () => listeners.size > 0,
    look: (key) => {
      if (key === looked) return;
      looked = key;
      for (const listener of listeners) listener();
    },
  };
}
