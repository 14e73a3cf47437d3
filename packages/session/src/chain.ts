import { digest } from './digest.ts';
import type { Entry } from './entry.ts';
import { entryFormatOf, printEntry } from './entry-format.ts';
import type { StoredEntry } from './ports.ts';

/**
 * Returns the next hash of a chain: of the previous hash and an entry's text. The first entry follows the empty string.
 *
 * @example
 * const [first, second] = entries;
 * if (first && second) console.log(second.chain === nextChainHash(first.chain, second.text)); // true
 */
export function nextChainHash(chain: string, text: string): string {
  return digest(chain + text);
}

/**
 * Converts entries to their stored form, continuing a hash chain.
 *
 * @example
 * const ready: Entry = { kind: 'readied', seat: 0, ready: true, at: 1_700_000_000_000 };
 * const [stored] = chainEntries('', [ready]);
 * console.log(stored?.text); // {"kind":"readied","seat":0,"ready":true,"at":1700000000000}
 */
export function chainEntries(chain: string, entries: readonly Entry[]): readonly StoredEntry[] {
  const format = entryFormatOf(entries[0]);
  let last = chain;
  return entries.map((entry) => {
    const text = printEntry(entry, format);
    last = nextChainHash(last, text);
    return { text, chain: last };
  });
}
