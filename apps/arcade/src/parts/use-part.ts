import type { MatchStore, StoreSnapshot } from '@rookery/client';
import { useSyncExternalStore } from 'react';

/** A part of how a match stands: something that is the same while nothing of it changes. Draws anew only when it is another one. */
export function usePart<T>(store: MatchStore, part: (snapshot: StoreSnapshot) => T): T {
  return useSyncExternalStore(store.subscribe, () => part(store.getSnapshot()));
}
