import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../ports.ts';

/** The place of a store's data: a file, or a schema of a database. */
export interface StorePlace {
  /** Opens a store at this place. */
  open(): Promise<Store>;
  /** Removes all data. All stores of the place are closed by then. */
  clear?(): Promise<void>;
}

/** Opens stores at one place per test, and closes them after it. */
export function storesOf(make: () => StorePlace | Promise<StorePlace>): { open(): Promise<Store> } {
  let place: StorePlace;
  let opened: Store[] = [];
  beforeEach(async () => {
    place = await make();
  });
  afterEach(async () => {
    await Promise.all(opened.map((store) => store.close()));
    opened = [];
    await place.clear?.();
  });
  return {
    open: async () => {
      const store = await place.open();
      opened.push(store);
      return store;
    },
  };
}
