import { describe } from 'vitest';
import type { Store } from '../ports.ts';
import { catalogueLaws } from './catalogue-laws.ts';
import { durabilityLaws } from './durability-laws.ts';
import { logLaws } from './log-laws.ts';
import { snapshotLaws } from './snapshot-laws.ts';
import { type StorePlace, storesOf } from './store-place.ts';

/** Additional requirements on a store. */
export interface StoreLawOptions {
  /** Whether its data outlives it: reopening the same place, or opening it twice at once, gives the same matches. */
  readonly durable: boolean;
}

/**
 * Defines the test suite that every store must pass. Each test gets a fresh place.
 *
 * @example
 * storeLaws('in memory', () => ({ open: async () => new MemoryStore() }), { durable: false });
 */
export function storeLaws(name: string, make: () => StorePlace | Promise<StorePlace>, { durable }: StoreLawOptions): void {
  describe(`a store ${name}`, () => {
    const stores = storesOf(make);
    const fresh = (): Promise<Store> => stores.open();
    logLaws(fresh);
    catalogueLaws(fresh);
    snapshotLaws(fresh);
    if (durable) durabilityLaws(fresh);
  });
}
