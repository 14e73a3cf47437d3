import { useSyncExternalStore } from 'react';

let isUnsaved = false;
const listeners = new Set<() => void>();

/** Records that this browser does not store the matches on this device, until the page is closed. */
export function noteUnsaved(): void {
  isUnsaved = true;
  for (const listener of [...listeners]) listener();
}

/** Returns whether the matches on this device are lost when the page is closed. */
export function useUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => isUnsaved);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
