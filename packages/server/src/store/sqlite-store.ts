import type { Listing, ListingQuery, Store, StoredEntry, StoredSnapshot } from '@rookery/session';
import { SqliteThread } from './sqlite-thread.ts';
import { StoreError } from './store-error.ts';
import type { Task } from './task.ts';
import { TaskQueue } from './task-queue.ts';

/** Beyond this, a wait for the disk is shared by enough, and whoever came first would wait for the rest. */
const LARGEST_GROUP = 1000;

/**
 * Keeps matches in one file of SQLite. The file is open in a thread of its own, so waiting for the disk holds up nobody; what
 * many matches append in the same moment is one transaction.
 *
 * @example
 * const store = await SqliteStore.open('matches.db');
 * await store.create(listing, entries);
 * await store.close();
 */
export class SqliteStore implements Store {
  private readonly place: string;
  private readonly thread: SqliteThread;
  private readonly tasks: TaskQueue<Task>;
  private closing: Promise<void> | undefined;

  private constructor(place: string, thread: SqliteThread) {
    this.place = place;
    this.thread = thread;
    this.tasks = new TaskQueue<Task>((tasks) => thread.perform(tasks), LARGEST_GROUP);
  }

  /**
   * Opens a file, or makes it where there is none. A file that is damaged, newer, or of another program is refused with a
   * `StoreError` and left as it is.
   *
   * @example
   * const store = await SqliteStore.open('matches.db');
   */
  static async open(path: string): Promise<SqliteStore> {
    return new SqliteStore(path, await SqliteThread.open(path));
  }

  create(listing: Listing, entries: readonly StoredEntry[]): Promise<boolean> {
    return this.ask({ kind: 'create', listing, entries });
  }

  append(id: string, head: number, entries: readonly StoredEntry[], listing?: Listing): Promise<boolean> {
    return this.ask({ kind: 'append', id, head, entries, listing });
  }

  read(id: string, from = 0): Promise<readonly StoredEntry[] | undefined> {
    return this.ask({ kind: 'read', id, from });
  }

  listing(id: string): Promise<Listing | undefined> {
    return this.ask({ kind: 'listing', id });
  }

  list(query: ListingQuery): Promise<readonly Listing[]> {
    return this.ask({ kind: 'list', query });
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
    this.closing ??= this.tasks.idle().then(() => this.thread.close());
    return this.closing;
  }

  private async ask<T>(task: Task): Promise<T> {
    if (this.closing !== undefined) throw new StoreError('store-closed', { place: this.place });
    return this.tasks.ask<T>(task);
  }
}
