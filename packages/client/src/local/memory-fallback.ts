import {
  type MatchSummary,
  type MatchSummaryQuery,
  MemoryStore,
  type Store,
  type StoredEntry,
  type StoredSnapshot,
} from '@rookery/session';
import { reasonOf } from '../refusal.ts';
import { canRepair, type Repair } from './key-value-store.ts';

/**
 * Wraps a store and falls back to memory when it fails, as in private windows or when the disk is full. Matches can then
 * still be played, but are lost with the page; `onUnsaved` is called once, so that the page can warn.
 *
 * @example
 * const store = memoryFallback(new KeyValueStore(indexedDb('my-games')), (reason) => console.warn(`Not saved: ${reason}.`));
 * const tables = createLocalClient({ games: [connectFour], store });
 */
export function memoryFallback(store: Store, onUnsaved: (reason: string) => void): Store {
  return new FallbackStore(store, onUnsaved);
}

/** Copy of a match as this page last read it from the store. */
interface Copy {
  readonly listing: MatchSummary;
  readonly entries: readonly StoredEntry[];
}

/** Maximum number of copies. The most recently used ones stay: the matches that are being played here. */
const MOST_COPIES = 20;

class FallbackStore implements Store {
  private readonly store: Store;
  private readonly onUnsaved: (reason: string) => void;
  private readonly memory = new MemoryStore();
  /** Matches held in memory. A match that is also in the store has newer entries here. */
  private readonly unsaved = new Set<string>();
  /** Fallback data for when the store can no longer be read, as when the browser has closed the database. */
  private readonly copies = new Map<string, Copy>();
  private isTold = false;
  private isClosed = false;

  constructor(store: Store, onUnsaved: (reason: string) => void) {
    this.store = store;
    this.onUnsaved = onUnsaved;
  }

  async create(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean> {
    return this.or(
      async () => {
        const isCreated = await this.store.create(listing, entries);
        if (isCreated) this.copy(listing.id, { listing, entries });
        return isCreated;
      },
      () => this.createInMemory(listing, entries),
    );
  }

  async append(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary): Promise<boolean> {
    if (this.unsaved.has(id)) return this.memory.append(id, head, entries, listing);
    return this.or(
      async () => {
        const isAppended = await this.store.append(id, head, entries, listing);
        if (isAppended) this.extendCopy(id, head, entries, listing);
        return isAppended;
      },
      async () => (await this.moveToMemory(id)) && this.memory.append(id, head, entries, listing),
    );
  }

  async read(id: string, from?: number): Promise<readonly StoredEntry[] | undefined> {
    if (this.unsaved.has(id)) return this.memory.read(id, from);
    return this.or<readonly StoredEntry[] | undefined>(
      () => this.readAndCopy(id, from),
      async () => this.copies.get(id)?.entries.slice(from),
    );
  }

  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const saved = await this.orNothing(() => this.store.heads(ids.filter((id) => !this.unsaved.has(id))));
    return new Map([...(saved ?? []), ...(await this.memory.heads(ids))]);
  }

  async listing(id: string): Promise<MatchSummary | undefined> {
    return this.unsaved.has(id) ? this.memory.listing(id) : this.orNothing(() => this.store.listing(id));
  }

  async list(query: MatchSummaryQuery): Promise<readonly MatchSummary[]> {
    const saved = (await this.orNothing(() => this.store.list(query))) ?? [];
    const all = [...(await this.memory.list(query)), ...saved.filter(({ id }) => !this.unsaved.has(id))];
    return all.sort((a, b) => b.updatedAt - a.updatedAt).slice(0, query.limit);
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    const saved = (await this.orNothing(() => this.store.due(now, limit))) ?? [];
    return [...(await this.memory.due(now, limit)), ...saved.filter((id) => !this.unsaved.has(id))].slice(0, limit);
  }

  async snapshot(id: string): Promise<StoredSnapshot | undefined> {
    return this.unsaved.has(id) ? this.memory.snapshot(id) : this.orNothing(() => this.store.snapshot(id));
  }

  async keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    if (this.unsaved.has(id)) await this.memory.keepSnapshot(id, snapshot);
    else await this.orNothing(() => this.store.keepSnapshot(id, snapshot));
  }

  async remove(id: string): Promise<void> {
    this.copies.delete(id);
    await this.memory.remove(id);
    await this.orNothing(() => this.store.remove(id));
    this.unsaved.delete(id);
  }

  /** Repairs a damaged match, if the store can. */
  async repair(id: string): Promise<Repair | undefined> {
    const { store } = this;
    return canRepair(store) && !this.unsaved.has(id) ? store.repair(id) : undefined;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.store.close();
  }

  /** Moves a match to memory: from the store, or from the copy if the store fails. */
  private async moveToMemory(id: string): Promise<boolean> {
    const copy = this.copies.get(id);
    const [listing, entries] = await Promise.all([this.store.listing(id), this.store.read(id)]).catch((error: unknown) => {
      if (copy === undefined) throw error;
      return [copy.listing, copy.entries] as const;
    });
    this.copies.delete(id);
    return listing !== undefined && entries !== undefined && this.createInMemory(listing, entries);
  }

  private async readAndCopy(id: string, from = 0): Promise<readonly StoredEntry[] | undefined> {
    const entries = await this.store.read(id, from);
    if (entries === undefined) this.copies.delete(id);
    else if (from > 0) this.extendCopy(id, from, entries);
    else {
      const listing = await this.store.listing(id);
      if (listing !== undefined) this.copy(id, { listing, entries });
    }
    return entries;
  }

  /** Appends entries to a copy. Drops the copy if there is a gap between them. */
  private extendCopy(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary): void {
    const copy = this.copies.get(id);
    if (copy === undefined) return;
    if (head > copy.entries.length) this.copies.delete(id);
    else this.copy(id, { listing: listing ?? copy.listing, entries: [...copy.entries.slice(0, head), ...entries] });
  }

  private copy(id: string, copy: Copy): void {
    this.copies.delete(id);
    this.copies.set(id, copy);
    for (const oldest of this.copies.keys()) {
      if (this.copies.size <= MOST_COPIES) break;
      this.copies.delete(oldest);
    }
  }

  private createInMemory(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean> {
    this.unsaved.add(listing.id);
    return this.memory.create(listing, entries);
  }

  private orNothing<T>(use: () => Promise<T>): Promise<T | undefined> {
    return this.or<T | undefined>(use, async () => undefined);
  }

  private async or<T>(use: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      if (this.isClosed) throw error;
      if (!this.isTold) {
        this.isTold = true;
        this.onUnsaved(reasonOf(error));
      }
      return otherwise();
    }
  }
}
