import type { MatchSummary, StoredEntry } from '../ports.ts';

/** JSON texts like those of entries, in many scripts and lengths. */
export const TEXTS: readonly string[] = [
  '{}',
  JSON.stringify({ text: 'plain' }),
  JSON.stringify({ text: '\'; DROP TABLE entries; -- " \\ % _ ? $1' }),
  JSON.stringify({ text: 'ä ß Ω ж 漢字 한글 עברית العربية \u0301 \u200d \ufeff \ufffd' }),
  JSON.stringify({ text: '👩‍👩‍👧 🂡 𝔘 \u{10ffff}' }),
  JSON.stringify({ text: 'line\nline\r\n\ttab \u0000 \u001f \u007f \u2028' }),
  // UTF-8 can't encode a lone surrogate; JSON writes it as an escape.
  JSON.stringify({ text: 'half \ud83c' }),
  JSON.stringify({ text: 'x'.repeat(70_000) }),
  JSON.stringify({ text: '漢🂡'.repeat(200_000) }),
];

/** Returns `count` entries numbered from `from`, different for each `writer`. */
export function someEntries(count: number, from = 0, writer = 'a'): readonly StoredEntry[] {
  return Array.from({ length: count }, (_, i) => ({
    text: JSON.stringify({ kind: 'said', text: `${writer} ${from + i}`, at: from + i }),
    chain: `${writer}-${from + i}`,
  }));
}

/** Returns a sample summary with some fields changed. */
export function someListing(changes: Partial<MatchSummary> = {}): MatchSummary {
  return {
    id: 'match-1',
    game: 'ludo',
    version: '1.0.0',
    stage: 'lobby',
    listed: true,
    seats: 2,
    open: 1,
    host: 'Ann',
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    dueAt: null,
    ...changes,
  };
}
