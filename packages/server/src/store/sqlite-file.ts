import { statSync } from 'node:fs';
import type { SessionStatus } from '@rookery/protocol';
import type { MatchSummary, MatchSummaryQuery, StoredEntry, StoredSnapshot } from '@rookery/session';
import { loadSqlite, type SqliteDatabase, type SqliteStatement, type SqliteValue } from './sqlite-driver.ts';
import { openingFault, sqliteFault } from './sqlite-fault.ts';
import { enterWal, migrateSqlite, rollBack } from './sqlite-schema.ts';
import { type SqliteStatements, sqliteStatements } from './sqlite-statements.ts';
import type { AppendTask, Reading, Task, TaskResult, Writing } from './task.ts';

/** Size of the write-ahead log from which it is checkpointed, in bytes. */
const LONGEST_WAL = 16 * 2 ** 20;

/** Matches in one SQLite file. Synchronous, in the calling thread. */
export class SqliteFile {
  private readonly database: SqliteDatabase;
  private readonly place: string;
  private readonly statements: SqliteStatements;

  constructor(database: SqliteDatabase, place: string) {
    this.database = database;
    this.place = place;
    this.statements = sqliteStatements(database);
  }

  /** Opens or creates a file and migrates its tables. */
  static async open(place: string): Promise<SqliteFile> {
    const { DatabaseSync } = await loadSqlite();
    let database: SqliteDatabase | undefined;
    try {
      database = new DatabaseSync(place);
      // FULL: a transaction is on disk, not only in the system's cache, before it is acknowledged.
      database.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
      migrateSqlite(database, place);
      enterWal(database, place);
      return new SqliteFile(database, place);
    } catch (error) {
      database?.close();
      throw openingFault(error, place);
    }
  }

  /** Opens an up-to-date file for reading. While the other connection writes, this one reads the previous state. */
  static async openToRead(place: string): Promise<SqliteFile> {
    const { DatabaseSync } = await loadSqlite();
    try {
      const database = new DatabaseSync(place, { readOnly: true });
      database.exec('PRAGMA busy_timeout = 5000');
      return new SqliteFile(database, place);
    } catch (error) {
      throw openingFault(error, place);
    }
  }

  /**
   * Performs a group of tasks. All writes share one transaction, and so one wait for the disk; a task that loses a race
   * checks before it writes, so it does not affect the others. Reads run after the writes.
   */
  perform(tasks: readonly Task[]): readonly TaskResult[] {
    const writings = tasks.filter(isWriting);
    const written = this.writeAll(writings)[Symbol.iterator]();
    return tasks.map((task) =>
      isWriting(task) ? (written.next().value as TaskResult) : this.attempt(() => this.answer(task)),
    );
  }

  /** Checkpoints the write-ahead log when it is long. No task waits for it. */
  tidy(): void {
    try {
      // TRUNCATE also empties the log, so that checkpointed pages are never read from it again.
      if (statSync(`${this.place}-wal`).size > LONGEST_WAL) this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Acknowledged writes are safe in the log; the next write retries.
    }
  }

  close(): void {
    this.database.close();
  }

  private writeAll(writings: readonly Writing[]): readonly TaskResult[] {
    if (writings.length === 0) return [];
    const together = this.attempt(() => this.transaction(() => writings.map((each) => this.write(each))));
    if (together.ok) return (together.value as readonly boolean[]).map((value) => ({ ok: true, value }));
    // One write may have caused the error, so each is retried alone.
    if (writings.length > 1) return writings.flatMap((each) => this.writeAll([each]));
    return [together];
  }

  private transaction<T>(work: () => T): T {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      this.database.exec('COMMIT');
      return value;
    } catch (error) {
      rollBack(this.database);
      throw error;
    }
  }

  private attempt(work: () => unknown): TaskResult {
    try {
      return { ok: true, value: work() };
    } catch (error) {
      return { ok: false, error: sqliteFault(error, this.place) };
    }
  }

  private write(writing: Writing): boolean {
    switch (writing.kind) {
      case 'create':
        return this.create(writing.listing, writing.entries);
      case 'append':
        return this.append(writing);
      case 'keepSnapshot':
        return this.keepSnapshot(writing.id, writing.snapshot);
      case 'remove':
        return isChange(this.statements.remove, writing.id);
    }
  }

  private create(listing: MatchSummary, entries: readonly StoredEntry[]): boolean {
    if (!isChange(this.statements.create, listing.id, entries.length, ...columnsOf(listing))) return false;
    this.add(this.keyOf(listing.id), 0, entries);
    return true;
  }

  private append({ id, head, entries, listing }: AppendTask): boolean {
    const found = this.statements.find.get(id);
    if (found === undefined || found.head !== head) return false;
    const key = found.key as number;
    this.add(key, head, entries);
    if (listing === undefined) this.statements.advance.run(head + entries.length, key);
    else this.statements.relist.run(head + entries.length, ...columnsOf(listing), key);
    return true;
  }

  private add(key: number, from: number, entries: readonly StoredEntry[]): void {
    for (const [i, { text, chain }] of entries.entries()) this.statements.add.run(key, from + i, text, chain);
  }

  private keepSnapshot(id: string, { head, chain, data }: StoredSnapshot): boolean {
    return isChange(this.statements.keepSnapshot, head, chain, data, id);
  }

  private answer(reading: Reading): unknown {
    switch (reading.kind) {
      case 'read':
        return this.read(reading.id, reading.from);
      case 'heads':
        return this.heads(reading.ids);
      case 'listing':
        return this.listing(reading.id);
      case 'list':
        return this.list(reading.query, reading.stages);
      case 'due':
        return this.statements.due.all(reading.now, reading.limit).map(({ id }) => id);
      case 'snapshot':
        return this.snapshot(reading.id);
    }
  }

  private read(id: string, from: number): readonly StoredEntry[] | undefined {
    const found = this.statements.find.get(id);
    return found && this.statements.read.all(found.key as number, from).map(entryIn);
  }

  private heads(ids: readonly string[]): ReadonlyMap<string, number> {
    const found = ids.map((id) => [id, this.statements.head.get(id)?.head] as const);
    return new Map(found.filter((each): each is readonly [string, number] => each[1] !== undefined));
  }

  private listing(id: string): MatchSummary | undefined {
    const found = this.statements.find.get(id);
    return found && listingIn(found);
  }

  /** Merges at most `limit` rows per stage; each query follows an index. */
  private list(query: MatchSummaryQuery, stages: readonly SessionStatus[]): readonly MatchSummary[] {
    const { game, unlisted = false, limit, before = Number.MAX_VALUE } = query;
    const { list, listGame } = this.statements;
    const rows = (unlisted ? [1, 0] : [1]).flatMap((listed) =>
      stages.flatMap((each) =>
        game === undefined ? list.all(listed, each, before, limit) : listGame.all(game, listed, each, before, limit),
      ),
    );
    return rows.sort(byNewest).slice(0, limit).map(listingIn);
  }

  private snapshot(id: string): StoredSnapshot | undefined {
    const row = this.statements.snapshot.get(id);
    return row && { head: row.head as number, chain: row.chain as string, data: row.data as Uint8Array };
  }

  private keyOf(id: string): number {
    return this.statements.find.get(id)?.key as number;
  }
}

type Row = Readonly<Record<string, SqliteValue>>;

function isWriting(task: Task): task is Writing {
  return task.kind === 'create' || task.kind === 'append' || task.kind === 'keepSnapshot' || task.kind === 'remove';
}

function isChange(statement: SqliteStatement, ...values: SqliteValue[]): boolean {
  return Number(statement.run(...values).changes) > 0;
}

/** Returns the columns of a match's summary, in the order of the statements. */
function columnsOf(listing: MatchSummary): SqliteValue[] {
  const { game, stage, listed, updatedAt, dueAt } = listing;
  return [game, stage, listed ? 1 : 0, updatedAt, dueAt, JSON.stringify(listing)];
}

function byNewest(a: Row, b: Row): number {
  return (b.updated_at as number) - (a.updated_at as number) || ((a.id as string) < (b.id as string) ? -1 : 1);
}

function listingIn(row: Row): MatchSummary {
  return JSON.parse(row.listing as string);
}

function entryIn(row: Row): StoredEntry {
  return { text: row.text as string, chain: row.chain as string };
}
