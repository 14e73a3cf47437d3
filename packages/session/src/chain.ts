import { digest } from './digest.ts';
import type { Entry } from './entry.ts';
import type { StoredEntry } from './ports.ts';

/**
 * The hash of an entry's text and of all before it. The first follows upon the empty text.
 *
 * @example
 * const ok = stored.chain === chainAfter(previous.chain, stored.text);
 */
export function chainAfter(chain: string, text: string): string {
  return digest(chain + text);
}

/**
 * Entries as they are stored after a chain.
 *
 * @example
 * await store.append(id, head, storedEntries(chain, entries));
 */
export function storedEntries(chain: string, entries: readonly Entry[]): readonly StoredEntry[] {
  let last = chain;
  return entries.map((entry) => {
    const text = JSON.stringify(entry);
    last = chainAfter(last, text);
    return { text, chain: last };
  });
}
