import {
  type Listing,
  type ListingQuery,
  MemoryStore,
  type Store,
  type StoredEntry,
  type StoredSnapshot,
} from '@rookery/session';
import { reasonOf } from '../refusal.ts';
import { canRepair, type Repair } from './key-value-store.ts';

/**
 * Keeps matches in a store, and in memory where the store fails: in private windows, where the disk is full. Then a match can be played
 * on, but is lost with the page; `onUnsaved` is called once, so that the page can say so.
 *
 * @example
 * const store = memoryFallback(new KeyValueStore(indexedDb('my-games')), (reason) => console.warn(`Not saved: ${reason}.`));
 * const tables = localTables({ games: [connectFour], store });
 */
export function memoryFallback(store: Store, onUnsaved: (reason: string) => void): Store {
  return new FallbackStore(store, onUnsaved);
}

class FallbackStore implements Store {
  private readonly store: Store;
  private readonly onUnsaved: (reason: string) => void;
  private readonly memory = new MemoryStore();
  /** The matches that are in memory. Those that are in the store, too, have gone on since. */
  private readonly unsaved = new Set<string>();
  private isTold = false;
  private isClosed = false;

  constructor(store: Store, onUnsaved: (reason: string) => void) {
    this.store = store;
    this.onUnsaved = onUnsaved;
  }

  async create(listing: Listing, entries: readonly StoredEntry[]): Promise<boolean> {
    return this.or(
      () => this.store.create(listing, entries),
      () => this.createInMemory(listing, entries),
    );
  }

  async append(id: string, head: number, entries: readonly StoredEntry[], listing?: Listing): Promise<boolean> {
    if (this.unsaved.has(id)) return this.memory.append(id, head, entries, listing);
    return this.or(
      () => this.store.append(id, head, entries, listing),
      async () => (await this.moveToMemory(id)) && this.memory.append(id, head, entries, listing),
    );
  }

  async read(id: string, from?: number): Promise<readonly StoredEntry[] | undefined> {
    return this.unsaved.has(id) ? this.memory.read(id, from) : this.orNothing(() => this.store.read(id, from));
  }

  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const saved = await this.orNothing(() => this.store.heads(ids.filter((id) => !this.unsaved.has(id))));
    return new Map([...(saved ?? []), ...(await this.memory.heads(ids))]);
  }

  async listing(id: string): Promise<Listing | undefined> {
    return this.unsaved.has(id) ? this.memory.listing(id) : this.orNothing(() => this.store.listing(id));
  }

  async list(query: ListingQuery): Promise<readonly Listing[]> {
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
    await this.memory.remove(id);
    await this.orNothing(() => this.store.remove(id));
    this.unsaved.delete(id);
  }

  /** Cuts a damaged match off, where the store can. */
  async repair(id: string): Promise<Repair | undefined> {
    const { store } = this;
    return canRepair(store) && !this.unsaved.has(id) ? store.repair(id) : undefined;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.store.close();
  }

  /** Goes on in memory with a match of which the store still has the entries. */
  private async moveToMemory(id: string): Promise<boolean> {
    const [listing, entries] = await Promise.all([this.store.listing(id), this.store.read(id)]);
    return listing !== undefined && entries !== undefined && this.createInMemory(listing, entries);
  }

  private createInMemory(listing: Listing, entries: readonly StoredEntry[]): Promise<boolean> {
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
