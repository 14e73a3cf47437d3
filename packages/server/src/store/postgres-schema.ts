import type { PoolClient, QueryConfig } from 'pg';
import { StoreError } from './store-error.ts';

/** One number that all nodes lock while they look after the tables. */
const MIGRATION_LOCK = 0x526f6f6b;

/** How the tables came to be what they are, step by step. Steps are only ever added: databases of every age are out there. */
const STEPS: readonly string[] = [
  `CREATE TABLE matches (
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    head integer NOT NULL,
    game text NOT NULL,
    stage text NOT NULL,
    listed boolean NOT NULL,
    updated_at double precision NOT NULL,
    due_at double precision,
    listing text NOT NULL
  );
  CREATE INDEX matches_by_time ON matches (updated_at DESC, id);
  CREATE INDEX matches_by_stage ON matches (stage, updated_at DESC, id);
  CREATE INDEX matches_due ON matches (due_at, id) WHERE due_at IS NOT NULL;
  CREATE TABLE entries (
    match bigint NOT NULL REFERENCES matches ON DELETE CASCADE,
    number integer NOT NULL,
    text text NOT NULL,
    chain text NOT NULL,
    PRIMARY KEY (match, number)
  );
  CREATE TABLE snapshots (
    match bigint PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    head integer NOT NULL,
    chain text NOT NULL,
    data bytea NOT NULL
  );`,
  // A listing walks one of these for each stage it wants, so that every combination of filters ends at its last row. The first is
  // over a number, so that no plan takes it for a listing of one game and filters the games out.
  `CREATE INDEX matches_by_listing ON matches ((listed::integer), stage, updated_at DESC, id);
  CREATE INDEX matches_by_game ON matches (game, listed, stage, updated_at DESC, id);
  DROP INDEX matches_by_time;
  DROP INDEX matches_by_stage;`,
];

/** The version of the tables that this program writes. */
export const POSTGRES_VERSION = STEPS.length;

/** Brings the tables to the newest version, in one transaction, while other nodes that start at the same time wait. */
export async function migratePostgres(client: PoolClient, schema: string, place: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await patiently(client, 'SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const found = await versionIn(client, schema, place);
    if (found === undefined) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
      await client.query(
        `CREATE TABLE ${schema}.versions (version integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`,
      );
    }
    await client.query(`SET LOCAL search_path TO ${schema}`);
    for (let version = (found ?? 0) + 1; version <= POSTGRES_VERSION; version++) {
      await patiently(client, STEPS[version - 1] ?? '');
      await client.query('INSERT INTO versions (version) VALUES ($1)', [version]);
    }
    await client.query('COMMIT');
  } catch (error) {
    // Where the connection is gone there is nothing to roll back.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** An index over many matches takes its time, and other nodes that start meanwhile wait for it. */
async function patiently(client: PoolClient, text: string, values?: unknown[]): Promise<void> {
  await client.query({ text, ...(values && { values }), query_timeout: LONGEST_MIGRATION } as QueryConfig);
}
/** The longest that a timer of Node can wait, in milliseconds. */
const LONGEST_MIGRATION = 2 ** 31 - 1;

async function versionIn(client: PoolClient, schema: string, place: string): Promise<number | undefined> {
  const tables = await client.query<{ name: string }>(
    'SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = $1',
    [schema],
  );
  const names = tables.rows.map(({ name }) => name);
  if (names.length === 0) return undefined;
  if (!names.includes('versions') || !names.includes('matches'))
    throw new StoreError('store-foreign', { place, reason: `its schema ${schema} has other tables: ${names.join(', ')}` });
  const { rows } = await client.query<{ found: number }>(`SELECT max(version) AS found FROM ${schema}.versions`);
  const found = rows[0]?.found ?? 0;
  if (found > POSTGRES_VERSION) throw new StoreError('store-newer', { place, found, known: POSTGRES_VERSION });
  return found;
}
