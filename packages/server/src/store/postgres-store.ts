import { SESSION_STATUSES } from '@rookery/protocol';
import type { MatchSummary, MatchSummaryQuery, Store, StoredEntry, StoredSnapshot } from '@rookery/session';
import type pg from 'pg';
import { postgresFault } from './postgres-fault.ts';
import { migratePostgres } from './postgres-schema.ts';
import { POSTGRES_STATEMENTS, type PostgresStatement } from './postgres-statements.ts';
import { StoreError } from './store-error.ts';
import type { AppendTask, TaskResult } from './task.ts';
import { TaskQueue } from './task-queue.ts';

/** Timeouts for connecting and for a reply, in milliseconds. An unresponsive database counts as unreachable. */
const CONNECT = 5000;
const ANSWER = 30_000;

/** Measured: groups of up to 1000 halved the appends per second compared with groups of 100. */
const LARGEST_GROUP = 100;

/** Number of connections for listings. */
const LISTING_CONNECTIONS = 2;
/** Settings of the connections for listings: always use an index, whatever the statistics, and time out after 2 s. */
export const LISTING_SETTINGS = {
  statement_timeout: '2000',
  default_transaction_read_only: 'on',
  plan_cache_mode: 'force_custom_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
} as const;

/** Options of a PostgreSQL store. */
export interface PostgresOptions {
  /** Schema of the tables. @default rookery */
  readonly schema?: string;
  /** Maximum number of connections. @default 10 */
  readonly connections?: number;
}

/**
 * Stores matches in PostgreSQL. Any number of nodes may share a database. Operations reject with a `StoreError` while the
 * database can't be reached, and work again when it is back.
 *
 * @example
 * const store = await PostgresStore.open('postgres://rookery@localhost/rookery');
 * console.log(await store.create(listing, entries)); // true
 * console.log((await store.read(listing.id))?.length === entries.length); // true
 * await store.close();
 */
export class PostgresStore implements Store {
  private readonly pool: pg.Pool;
  /** Listings have their own connections, so that moves never wait for them. */
  private readonly listings: pg.Pool;
  private readonly place: string;
  private readonly appends = new TaskQueue<AppendTask>((group) => this.appendAll(group), LARGEST_GROUP);
  private readonly asked = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;

  private constructor(pool: pg.Pool, listings: pg.Pool, place: string) {
    this.pool = pool;
    this.listings = listings;
    this.place = place;
  }

  /**
   * Connects, and creates or migrates the tables. Several nodes may do so at once.
   *
   * @example
   * const store = await PostgresStore.open('postgres://rookery@localhost/rookery', { connections: 20 });
   * await store.close();
   */
  static async open(url: string, { schema = 'rookery', connections = 10 }: PostgresOptions = {}): Promise<PostgresStore> {
    const place = placeOf(url);
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
      throw new StoreError('store-failed', {
        place,
        reason: `"${schema}" is not a valid schema name; use lower-case letters, digits and _`,
      });
    const pool = await poolOf(url, connections, { search_path: schema });
    try {
      const client = await pool.connect();
      await migratePostgres(client, schema, place).finally(() => client.release());
      const listings = await poolOf(url, LISTING_CONNECTIONS, { search_path: schema, ...LISTING_SETTINGS });
      return new PostgresStore(pool, listings, place);
    } catch (error) {
      await pool.end();
      throw postgresFault(error, place);
    }
  }

  async create(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean> {
    const values = [listing.id, entries.length, ...columnsOf(listing), ...listsOf(entries)];
    return (await this.ask(POSTGRES_STATEMENTS.create, values)).length > 0;
  }

  async append(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary): Promise<boolean> {
    if (this.closing !== undefined) throw this.closed();
    return isStorable(id) && this.appends.ask({ kind: 'append', id, head, entries, listing });
  }

  async read(id: string, from = 0): Promise<readonly StoredEntry[] | undefined> {
    const rows = await this.askOf<{ text: string | null; chain: string }>(id, POSTGRES_STATEMENTS.read, [from]);
    if (rows.length === 0) return undefined;
    // A match without entries from `from` on gives one row of nulls, by the left join.
    return rows.flatMap(({ text, chain }) => (text === null ? [] : [{ text, chain }]));
  }

  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.ask<{ id: string; head: number }>(POSTGRES_STATEMENTS.heads, [ids.filter(isStorable)]);
    return new Map(rows.map(({ id, head }) => [id, head]));
  }

  async listing(id: string): Promise<MatchSummary | undefined> {
    const [row] = await this.askOf<{ listing: string }>(id, POSTGRES_STATEMENTS.listing);
    return row && JSON.parse(row.listing);
  }

  async list(query: MatchSummaryQuery): Promise<readonly MatchSummary[]> {
    const [statement, values] = listingStatement(query);
    const rows = await this.ask<{ listing: string }>(statement, values, this.listings);
    return rows.map(({ listing }) => JSON.parse(listing));
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    const rows = await this.ask<{ id: string }>(POSTGRES_STATEMENTS.due, [now, limit]);
    return rows.map(({ id }) => id);
  }

  async snapshot(id: string): Promise<StoredSnapshot | undefined> {
    const [row] = await this.askOf<{ head: number; chain: string; data: Buffer }>(id, POSTGRES_STATEMENTS.snapshot);
    return row && { head: row.head, chain: row.chain, data: new Uint8Array(row.data) };
  }

  async keepSnapshot(id: string, { head, chain, data }: StoredSnapshot): Promise<void> {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    await this.askOf(id, POSTGRES_STATEMENTS.keepSnapshot, [head, chain, bytes]);
  }

  async remove(id: string): Promise<void> {
    await this.askOf(id, POSTGRES_STATEMENTS.remove);
  }

  close(): Promise<void> {
    // Waits for pending queries first, because the pool would drop those that wait for a connection.
    this.closing ??= this.appends.idle().then(async () => {
      await Promise.allSettled(this.asked);
      await Promise.all([this.pool.end(), this.listings.end()]);
    });
    return this.closing;
  }

  /** Appends to many matches in one statement, and so with one wait for the disk. */
  private async appendAll(group: readonly AppendTask[]): Promise<readonly TaskResult[]> {
    try {
      const rows = await this.send<{ place: number }>(POSTGRES_STATEMENTS.append, appendValues(group));
      const places = new Set(rows.map(({ place }) => place));
      return group.map((_, i) => ({ ok: true, value: places.has(i + 1) }));
    } catch (error) {
      const isOneToBlame = group.length > 1 && !(error instanceof StoreError && error.code === 'store-unreachable');
      if (!isOneToBlame) return group.map(() => ({ ok: false, error }));
      // One append may have caused the error, so each is retried alone.
      return (await Promise.all(group.map((each) => this.appendAll([each])))).flat();
    }
  }

  /** Queries one match. Returns no rows for an id that PostgreSQL can't store. */
  private async askOf<R extends pg.QueryResultRow>(
    id: string,
    statement: PostgresStatement,
    values: readonly unknown[] = [],
  ): Promise<readonly R[]> {
    return isStorable(id) ? this.ask<R>(statement, [id, ...values]) : [];
  }

  private async ask<R extends pg.QueryResultRow>(
    statement: PostgresStatement,
    values: readonly unknown[],
    pool = this.pool,
  ): Promise<readonly R[]> {
    if (this.closing !== undefined) throw this.closed();
    return this.send(statement, values, pool);
  }

  private closed(): StoreError {
    return new StoreError('store-closed', { place: this.place });
  }

  private async send<R extends pg.QueryResultRow>(
    statement: PostgresStatement,
    values: readonly unknown[],
    pool = this.pool,
  ): Promise<readonly R[]> {
    const asking = pool.query<R>({ ...statement, values: [...values] });
    this.asked.add(asking);
    try {
      return (await asking).rows;
    } catch (error) {
      throw postgresFault(error, this.place);
    } finally {
      this.asked.delete(asking);
    }
  }
}

async function poolOf(url: string, connections: number, settings: Readonly<Record<string, string>>): Promise<pg.Pool> {
  // Loaded here: most servers have no PostgreSQL, and start sooner without its client.
  const { default: client } = await import('pg');
  const pool = new client.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT,
    query_timeout: ANSWER,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: 'rookery',
  });
  // The pool removes an idle connection that is lost, and opens another for the next query.
  pool.on('error', () => {});
  return pool;
}

/** Returns the statement of a listing and its values. */
export function listingStatement({
  game,
  stage,
  unlisted = false,
  limit,
  before,
}: MatchSummaryQuery): [PostgresStatement, unknown[]] {
  const stages = stage === undefined ? SESSION_STATUSES : [stage];
  const parts = (unlisted ? [true, false] : [true]).flatMap((listed) => stages.map((each) => [listed, each] as const));
  const values = [parts.map(([listed]) => listed), parts.map(([, each]) => each), before ?? Number.MAX_VALUE, limit];
  const { list, listGame } = POSTGRES_STATEMENTS;
  return game === undefined ? [list, values] : [listGame, [...values, game]];
}

/** Whether PostgreSQL can store an id: its texts allow no NUL characters and no lone surrogates. */
function isStorable(id: string): boolean {
  return !/\0|[\ud800-\udfff]/u.test(id);
}

/** Returns the columns of a match's summary, in the order of `COLUMNS`. */
function columnsOf(listing: MatchSummary): unknown[] {
  const { game, stage, listed, updatedAt, dueAt } = listing;
  return [game, stage, listed, updatedAt, dueAt, JSON.stringify(listing)];
}

/** Returns the appends column by column, then their entries, each with the index of its append. */
function appendValues(group: readonly AppendTask[]): unknown[] {
  const rows = group.map(({ id, head, entries, listing }) => [
    id,
    head,
    entries.length,
    ...(listing === undefined ? NO_COLUMNS : columnsOf(listing)),
  ]);
  const entries = group.flatMap((each, i) => each.entries.map(({ text, chain }, number) => [i + 1, number, text, chain]));
  return [...transposed(rows, 3 + NO_COLUMNS.length), ...transposed(entries, 4)];
}
const NO_COLUMNS = Array<null>(6).fill(null);

function transposed(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}

function listsOf(entries: readonly StoredEntry[]): [string[], string[]] {
  return [entries.map(({ text }) => text), entries.map(({ chain }) => chain)];
}

/** Returns an address without its password. */
function placeOf(url: string): string {
  return url.replace(/:[^:@/]+@/, ':…@');
}
