import type { Entry } from '../entry.ts';

/** An entry with moves. */
export type PlayedEntry = Extract<Entry, { readonly kind: 'played' }>;

/**
 * Returns the entries whose moves make up the match: all that were played, but for those that the last change of rules left
 * out.
 */
export function playedEntries(entries: readonly Entry[]): readonly PlayedEntry[] {
  const left = new Set(leftOut(entries));
  return entries.filter((entry, i): entry is PlayedEntry => entry.kind === 'played' && !left.has(i));
}

/** Returns the indices of the entries that the last change of rules left out. */
export function leftOut(entries: readonly Entry[]): readonly number[] {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    if (entry?.kind === 'rulesChanged') return entry.without ?? [];
  }
  return [];
}
