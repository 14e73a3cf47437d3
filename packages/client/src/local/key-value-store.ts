import {
  damageIn,
  type MatchSummary,
  type MatchSummaryQuery,
  type Store,
  type StoredEntry,
  type StoredSnapshot,
} from '@rookery/session';
import type { KeyValueDatabase, Transaction } from './key-value-database.ts';

/** Metadata of a stored match. Its entries are stored one by one under their numbers. */
interface Kept {
  readonly listing: MatchSummary;
  /** Number of entries. */
  readonly head: number;
}

/** Whether a store can repair a damaged match. */
export function canRepair(store: Store): store is Store & Pick<KeyValueStore, 'repair'> {
  return 'repair' in store;
}

const MATCHES = ['match'] as const;
const matchKey = (id: string) => [...MATCHES, id] as const;
const entriesKey = (id: string) => ['entry', id] as const;
const snapshotKey = (id: string) => ['snapshot', id] as const;
const backupKey = (id: string) => ['backup', id] as const;

/** The result of a repair: the number of entries kept and lost, and the damage. */
export interface Repair {
  readonly kept: number;
  readonly lost: number;
  readonly reason: string;
}

/**
 * Stores matches in a key-value database; with `indexedDb`, in the browser.
 *
 * @example
 * const tables = createLocalClient({ games: [connectFour], store: new KeyValueStore(indexedDb('my-games')) });
 */
export class KeyValueStore implements Store {
  private readonly place: KeyValueDatabase;

  constructor(place: KeyValueDatabase) {
    this.place = place;
  }

  create(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean> {
    return this.place.transact('write', async (transaction) => {
      if ((await keptOf(transaction, listing.id)) !== undefined) return false;
      await add(transaction, listing.id, { listing, head: 0 }, entries);
      return true;
    });
  }

  append(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary): Promise<boolean> {
    return this.place.transact('write', async (transaction) => {
      const kept = await keptOf(transaction, id);
      if (kept?.head !== head) return false;
      await add(transaction, id, listing === undefined ? kept : { ...kept, listing }, entries);
      return true;
    });
  }

  read(id: string, from = 0): Promise<readonly StoredEntry[] | undefined> {
    return this.place.transact('read', async (transaction) => {
      if ((await keptOf(transaction, id)) === undefined) return undefined;
      return (await transaction.list(entriesKey(id), from)) as readonly StoredEntry[];
    });
  }

  heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.place.transact('read', async (transaction) => {
      const heads = new Map<string, number>();
      for (const id of ids) {
        const kept = await keptOf(transaction, id);
        if (kept !== undefined) heads.set(id, kept.head);
      }
      return heads;
    });
  }

  async listing(id: string): Promise<MatchSummary | undefined> {
    return (await this.place.transact('read', (transaction) => keptOf(transaction, id)))?.listing;
  }

  async list({ game, stage, unlisted = false, limit, before }: MatchSummaryQuery): Promise<readonly MatchSummary[]> {
    const all = await this.listings();
    return all
      .filter(
        (listing) =>
          (unlisted || listing.listed) &&
          (game === undefined || listing.game === game) &&
          (stage === undefined || listing.stage === stage) &&
          (before === undefined || listing.updatedAt < before),
      )
      .sort((a, b) => b.updatedAt - a.updatedAt)
      .slice(0, limit);
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    const all = await this.listings();
    return all
      .flatMap(({ id, dueAt }) => (dueAt !== null && dueAt <= now ? [{ id, dueAt }] : []))
      .sort((a, b) => a.dueAt - b.dueAt)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  snapshot(id: string): Promise<StoredSnapshot | undefined> {
    return this.place.transact('read', (transaction) => snapshotOf(transaction, id));
  }

  keepSnapshot(id: string, { head, chain, data }: StoredSnapshot): Promise<void> {
    return this.place.transact('write', async (transaction) => {
      if ((await keptOf(transaction, id)) === undefined) return;
      const old = await snapshotOf(transaction, id);
      // Copies the bytes, because they may be a view of a larger buffer.
      if (old === undefined || old.head <= head)
        await transaction.put(snapshotKey(id), { head, chain, data: data.slice() });
    });
  }

  remove(id: string): Promise<void> {
    return this.place.transact('write', async (transaction) => {
      for (const key of [matchKey(id), entriesKey(id), snapshotKey(id), backupKey(id)]) await transaction.remove(key);
    });
  }

  /**
   * Truncates a match before its first damaged entry and keeps a backup of all its entries. Returns undefined if nothing is
   * damaged, or if the first entry already is.
   *
   * @example
   * const store = new KeyValueStore(indexedDb('my-games'));
   * const repair = await store.repair(id);
   * if (repair !== undefined) console.warn(`${repair.lost} entries were lost: ${repair.reason}`);
   */
  repair(id: string): Promise<Repair | undefined> {
    return this.place.transact('write', async (transaction) => {
      const kept = await keptOf(transaction, id);
      const entries = (await transaction.list(entriesKey(id))) as readonly StoredEntry[];
      const damage = damageIn(entries);
      if (kept === undefined || damage === null || damage.entry === 0) return undefined;
      await transaction.put(backupKey(id), entries);
      await transaction.remove(entriesKey(id));
      const snapshot = await snapshotOf(transaction, id);
      if (snapshot !== undefined && snapshot.head > damage.entry) await transaction.remove(snapshotKey(id));
      await add(transaction, id, { ...kept, head: 0 }, entries.slice(0, damage.entry));
      return { kept: damage.entry, lost: kept.head - damage.entry, reason: damage.reason };
    });
  }

  /** Returns the entries of a match from before its last repair. */
  backup(id: string): Promise<readonly StoredEntry[] | undefined> {
    return this.place.transact('read', async (transaction) => {
      return (await transaction.get(backupKey(id))) as readonly StoredEntry[] | undefined;
    });
  }

  close(): Promise<void> {
    return this.place.close();
  }

  /** Returns all summaries, sorted by id. */
  private async listings(): Promise<MatchSummary[]> {
    const all = await this.place.transact('read', (transaction) => transaction.list(MATCHES));
    return (all as readonly Kept[]).map(({ listing }) => listing);
  }
}

async function keptOf(transaction: Transaction, id: string): Promise<Kept | undefined> {
  return (await transaction.get(matchKey(id))) as Kept | undefined;
}

async function snapshotOf(transaction: Transaction, id: string): Promise<StoredSnapshot | undefined> {
  return (await transaction.get(snapshotKey(id))) as StoredSnapshot | undefined;
}

async function add(
  transaction: Transaction,
  id: string,
  { listing, head }: Kept,
  entries: readonly StoredEntry[],
): Promise<void> {
  const kept: Kept = { listing, head: head + entries.length };
  await Promise.all([
    transaction.put(matchKey(id), kept),
    ...entries.map((entry, i) => transaction.put([...entriesKey(id), head + i], entry)),
  ]);
}
