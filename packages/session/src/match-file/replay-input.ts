import type { Reply } from '@rookery/protocol';
import { nextChainHash } from '../chain.ts';
import type { StoredEntry } from '../ports.ts';
import type { ReplayInput } from './compare-replay.ts';
import { badRecord, readEntries } from './read.ts';

/** The first stored entry that was changed or cut, and why it cannot be read. */
export interface Damage {
  /** The number of the entry: all before it are as they were written. */
  readonly entry: number;
  readonly reason: string;
}

/**
 * Finds the first entry that is not as it was written: its chain does not fit, or it is no JSON. Null where all are. Whether the rules take
 * them is another question.
 *
 * @example
 * const stored = (await store.read(listing.id)) ?? [];
 * console.log(damageIn(stored)); // null
 * console.log(damageIn(stored.slice(1))?.reason); // entry 0: it has been changed, or one before it; its chain does not fit
 */
export function damageIn(stored: readonly StoredEntry[]): Damage | null {
  let last = '';
  for (const [entry, { text, chain }] of stored.entries()) {
    last = nextChainHash(last, text);
    if (chain !== last)
      return { entry, reason: `entry ${entry}: it has been changed, or one before it; its chain does not fit` };
    try {
      JSON.parse(text);
    } catch {
      return { entry, reason: `entry ${entry}: it is not JSON` };
    }
  }
  return null;
}

/**
 * A match as a store has it, to be checked. Refused with `bad-record` where an entry is damaged or the chain does not fit; its number
 * is named.
 *
 * @example
 * const stored = toReplayInput(listing.id, (await store.read(listing.id)) ?? [], listing.stage !== 'over');
 * const checked = stored.ok ? [...checkMatchFiles(games, [stored.value])] : [];
 * console.log(checked.map(({ divergence }) => divergence)); // [ null ]
 */
export function toReplayInput(id: string, stored: readonly StoredEntry[], running: boolean): Reply<ReplayInput> {
  const damage = damageIn(stored);
  if (damage !== null) return badRecord(damage.reason);
  const entries = readEntries(stored.map(({ text }): unknown => JSON.parse(text)));
  if (!entries.ok) return entries;
  if (entries.value[0]?.kind !== 'created') return badRecord('it does not begin with its creation');
  return { ok: true, value: { id, entries: entries.value, running } };
}
