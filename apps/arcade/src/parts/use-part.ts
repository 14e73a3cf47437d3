import type { MatchStore, StoreSnapshot } from '@rookery/client';
import { useSyncExternalStore } from 'react';

/**
 * Selects a part of a store's snapshot and renders again only when it changes. The selector must return the same object
 * while nothing changes.
 */
export function usePart<T>(store: MatchStore, part: (snapshot: StoreSnapshot) => T): T {
  return useSyncExternalStore(store.subscribe, () => part(store.getSnapshot()));
}
