import { useSyncExternalStore } from 'react';
import type { Orientation } from './orientation.ts';

/** Narrower screens are usually held upright. */
const NARROW = '(max-width: 43.99rem)';

/** The orientation that fits this screen. */
export function useOrientation(): Orientation {
  return useSyncExternalStore(subscribe, () => (matchMedia(NARROW).matches ? 'standing' : 'lying'));
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
