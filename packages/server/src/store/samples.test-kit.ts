import type { MatchSummary, StoredEntry } from '@rookery/session';

/** A match as it is listed. */
export function listingOf(id: string, changes: Partial<MatchSummary> = {}): MatchSummary {
  const times = { createdAt: 1_700_000_000_000, updatedAt: 1_700_000_000_000, dueAt: null };
  return {
    id,
    game: 'hex',
    version: '1',
    stage: 'lobby',
    listed: true,
    seats: 2,
    open: 1,
    host: 'Ann',
    ...times,
    ...changes,
  };
}

/** The entry of a number. */
export function entryOf(number: number, length = 0): StoredEntry {
  return { text: JSON.stringify({ number, pad: 'x'.repeat(length) }), chain: `chain ${number}` };
}
