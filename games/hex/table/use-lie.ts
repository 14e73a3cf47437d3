import { useSyncExternalStore } from 'react';
import type { Lie } from './lie.ts';

/** Narrower screens are held upright. */
const NARROW = '(max-width: 43.99rem)';

/** How a board lies best on this screen. */
export function useLie(): Lie {
  return useSyncExternalStore(subscribe, () => (matchMedia(NARROW).matches ? 'standing' : 'lying'));
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
