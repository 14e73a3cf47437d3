import type { MatchStore } from '@rookery/client';
import type { SessionView } from '@rookery/protocol';
import { useSyncExternalStore } from 'react';
import type { StateStore } from './state-store.ts';

/** The view of a match store. */
export function useStoreView(store: MatchStore): SessionView | null {
  return useSyncExternalStore(store.subscribe, () => store.getSnapshot().view);
}

/** The state of a store of the workbench. */
export function useStateStore<S extends object>(store: StateStore<S>): S {
  return useSyncExternalStore(store.subscribe, store.get);
}
