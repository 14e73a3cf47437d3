import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import { nextChainHash } from '../chain.ts';
import type { StoredEntry } from '../ports.ts';
import type { ReplayInput } from './compare-replay.ts';
import { badRecord, readEntries } from './read.ts';

/** The first damaged entry of a log, and the reason. */
export interface Damage {
  /** Index of the entry. All entries before it are intact. */
  readonly entry: number;
  readonly reason: string;
}

/**
 * Finds the first damaged entry: its hash chain does not match, or it is not JSON. Returns null if all are intact. Does not
 * check whether the rules accept the entries.
 *
 * @example
 * const stored = (await store.read(listing.id)) ?? [];
 * console.log(damageIn(stored)); // null
 * console.log(damageIn(stored.slice(1))?.reason); // entry 0: its chain hash does not match, so this entry or an earlier one was changed
 */
export function damageIn(stored: readonly StoredEntry[]): Damage | null {
  let last = '';
  for (const [entry, { text, chain }] of stored.entries()) {
    last = nextChainHash(last, text);
    if (chain !== last)
      return {
        entry,
        reason: `entry ${entry}: its chain hash does not match, so this entry or an earlier one was changed`,
      };
    try {
      JSON.parse(text);
    } catch {
      return { entry, reason: `entry ${entry}: it is not JSON` };
    }
  }
  return null;
}

/**
 * Converts a stored match for `checkMatchFiles`. Refuses with `bad-record` and the index of the first damaged entry.
 *
 * @example
 * const stored = toReplayInput(listing.id, (await store.read(listing.id)) ?? [], listing.stage !== 'over');
 * const checked = stored.ok ? [...checkMatchFiles(games, [stored.value])] : [];
 * console.log(checked.map(({ divergence }) => divergence)); // [ null ]
 */
export function toReplayInput(
  id: string,
  stored: readonly StoredEntry[],
  running: boolean,
): Result<ReplayInput, WireRefusal> {
  const damage = damageIn(stored);
  if (damage !== null) return badRecord(damage.reason);
  const entries = readEntries(stored.map(({ text }): unknown => JSON.parse(text)));
  if (!entries.ok) return entries;
  if (entries.value[0]?.kind !== 'created') return badRecord('it does not start with the creation of the match');
  return { ok: true, value: { id, entries: entries.value, running } };
}
