import { SESSION_STATUSES } from '@rookery/protocol';
import type { MatchSummary, MatchSummaryQuery, Store, StoredEntry, StoredSnapshot } from '@rookery/session';
import { SqliteThread } from './sqlite-thread.ts';
import { StoreError } from './store-error.ts';
import type { Task, TaskResult } from './task.ts';
import { TaskQueue } from './task-queue.ts';

/** Maximum group size. Larger groups save no more disk waits, and delay the first tasks. */
const LARGEST_GROUP = 1000;
/** Maximum group size of listings. They share no disk wait, so small groups answer sooner. */
const LARGEST_LISTING_GROUP = 10;

/**
 * Stores matches in one SQLite file. A separate thread opens the file, so that waiting for the disk blocks nothing;
 * simultaneous appends share one transaction. Listings have their own thread and connection, so that moves never wait for
 * them.
 *
 * @example
 * const store = await SqliteStore.open(':memory:'); // or the name of a file
 * await store.create(listing, entries);
 * console.log((await store.listing(listing.id))?.stage); // over
 * await store.close();
 */
export class SqliteStore implements Store {
  private readonly place: string;
  private readonly thread: SqliteThread;
  private readonly tasks: TaskQueue<Task>;
  private readonly listings: TaskQueue<Task>;
  /** Opened at the first listing. */
  private listingThread: Promise<SqliteThread> | undefined;
  private closing: Promise<void> | undefined;

  private constructor(place: string, thread: SqliteThread) {
    this.place = place;
    this.thread = thread;
    this.tasks = new TaskQueue<Task>((tasks) => thread.perform(tasks), LARGEST_GROUP);
    this.listings = new TaskQueue<Task>((tasks) => this.performListings(tasks), LARGEST_LISTING_GROUP);
  }

  /**
   * Opens or creates a file. Rejects with a `StoreError` and leaves the file unchanged if it is damaged, newer, or of
   * another program.
   *
   * @example
   * const store = await SqliteStore.open(':memory:');
   * await store.close();
   */
  static async open(path: string): Promise<SqliteStore> {
    return new SqliteStore(path, await SqliteThread.open(path));
  }

  create(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean> {
    return this.ask({ kind: 'create', listing, entries });
  }

  append(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary): Promise<boolean> {
    return this.ask({ kind: 'append', id, head, entries, listing });
  }

  read(id: string, from = 0): Promise<readonly StoredEntry[] | undefined> {
    return this.ask({ kind: 'read', id, from });
  }

  heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.ask({ kind: 'heads', ids });
  }

  listing(id: string): Promise<MatchSummary | undefined> {
    return this.ask({ kind: 'listing', id });
  }

  list(query: MatchSummaryQuery): Promise<readonly MatchSummary[]> {
    const stages = query.stage === undefined ? SESSION_STATUSES : [query.stage];
    return this.ask({ kind: 'list', query, stages }, this.listings);
  }

  due(now: number, limit: number): Promise<readonly string[]> {
    return this.ask({ kind: 'due', now, limit });
  }

  snapshot(id: string): Promise<StoredSnapshot | undefined> {
    return this.ask({ kind: 'snapshot', id });
  }

  async keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    await this.ask({ kind: 'keepSnapshot', id, snapshot });
  }

  async remove(id: string): Promise<void> {
    await this.ask({ kind: 'remove', id });
  }

  close(): Promise<void> {
    this.closing ??= Promise.all([this.tasks.idle(), this.listings.idle()]).then(async () => {
      // Closes the writer last, because the last connection to close checkpoints the write-ahead log.
      await (await this.listingThread?.catch(() => undefined))?.close();
      await this.thread.close();
    });
    return this.closing;
  }

  private async performListings(tasks: readonly Task[]): Promise<readonly TaskResult[]> {
    this.listingThread ??= SqliteThread.open(this.place, { isReadOnly: true });
    try {
      return await (await this.listingThread).perform(tasks);
    } catch (error) {
      // The next listing opens a new thread.
      this.listingThread = undefined;
      throw error;
    }
  }

  private async ask<T>(task: Task, queue = this.tasks): Promise<T> {
    if (this.closing !== undefined) throw new StoreError('store-closed', { place: this.place });
    return queue.ask<T>(task);
  }
}
