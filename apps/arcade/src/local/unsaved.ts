import { useSyncExternalStore } from 'react';

let isUnsaved = false;
const listeners = new Set<() => void>();

/** Notes that this browser does not store the matches on this device, as long as the page lives. */
export function noteUnsaved(): void {
  isUnsaved = true;
  for (const listener of [...listeners]) listener();
}

/** Whether the matches on this device are lost with the page. */
export function useUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => isUnsaved);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
