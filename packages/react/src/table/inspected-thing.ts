/** The inspected thing, whose printed text can be read beside the table. */
export interface InspectedThing {
  readonly subscribe: (listener: () => void) => () => void;
  /** Key of the thing, or null. */
  readonly getSnapshot: () => string | null;
  /** Whether a component shows the inspected thing. */
  readonly isShown: () => boolean;
  inspect(key: string | null): void;
}

/** Creates a store in which no thing is inspected. */
export function createInspectedThing(): InspectedThing {
  const listeners = new Set<() => void>();
  let current: string | null = null;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => current,
    isShown: () => listeners.size > 0,
    inspect: (key) => {
      if (key === current) return;
      current = key;
      for (const listener of listeners) listener();
    },
  };
}
