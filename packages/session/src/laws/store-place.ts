import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../ports.ts';

/** Where a store keeps things: a file, a schema of a database. */
export interface StorePlace {
  /** Opens a store there. */
  open(): Promise<Store>;
  /** Leaves nothing behind. All its stores are closed. */
  clear?(): Promise<void>;
}

/** Opens stores at one place, which is another for every test, and closes them after it. */
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
