import { describe } from 'vitest';
import type { Store } from '../ports.ts';
import { catalogueLaws } from './catalogue-laws.ts';
import { durabilityLaws } from './durability-laws.ts';
import { logLaws } from './log-laws.ts';
import { snapshotLaws } from './snapshot-laws.ts';
import { type StorePlace, storesOf } from './store-place.ts';

/** What is asked of a store beyond what is asked of all. */
export interface StoreLawOptions {
  /** What it keeps outlives it: the same place opened again, or twice at once, has the same matches. */
  readonly durable: boolean;
}

/**
 * What every store must do, as a suite of tests. Each test has a fresh place.
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
