import type { Reply } from '@rookery/protocol';
import { chainAfter } from '../chain.ts';
import type { StoredEntry } from '../ports.ts';
import { badRecord, readEntries } from './read.ts';
import type { Retraceable } from './retrace.ts';

/**
 * A match as a store has it, to be checked. Refused with `bad-record` where an entry is damaged or the chain does not fit; its number
 * is named.
 *
 * @example
 * const stored = readStored(listing.id, await store.read(listing.id) ?? [], listing.stage !== 'over');
 * if (stored.ok) console.log([...checkRecords(games, [stored.value])]);
 */
export function readStored(id: string, stored: readonly StoredEntry[], running: boolean): Reply<Retraceable> {
  const data: unknown[] = [];
  let last = '';
  for (const [number, { text, chain }] of stored.entries()) {
    last = chainAfter(last, text);
    if (chain !== last) return badRecord(`entry ${number}: it has been changed, or one before it; its chain does not fit`);
    try {
      data.push(JSON.parse(text));
    } catch {
      return badRecord(`entry ${number}: it is not JSON`);
    }
  }
  const entries = readEntries(data);
  if (!entries.ok) return entries;
  if (entries.value[0]?.kind !== 'created') return badRecord('it does not begin with its creation');
  return { ok: true, value: { id, entries: entries.value, running } };
}
