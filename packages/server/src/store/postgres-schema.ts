import type { PoolClient, QueryConfig } from 'pg';
import { StoreError } from './store-error.ts';

/** Key of the advisory lock that nodes take while they migrate. */
const MIGRATION_LOCK = 0x526f6f6b;

/** Schema migrations, in order. Only append to this list, because databases of every version exist. */
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
  // A listing scans one of these indexes per requested stage, so that no combination of filters reads more rows than it
  // returns. The first one indexes an integer, so that the planner never uses it for one game and filters out the others.
  `CREATE INDEX matches_by_listing ON matches ((listed::integer), stage, updated_at DESC, id);
  CREATE INDEX matches_by_game ON matches (game, listed, stage, updated_at DESC, id);
  DROP INDEX matches_by_time;
  DROP INDEX matches_by_stage;`,
];

/** Schema version that this program writes. */
export const POSTGRES_VERSION = STEPS.length;

/** Migrates the schema to the newest version in one transaction. Other nodes that start meanwhile wait. */
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
    // Rolling back fails if the connection is lost.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** Runs a statement without the usual timeout: creating an index takes long, and starting nodes wait for the lock. */
async function patiently(client: PoolClient, text: string, values?: unknown[]): Promise<void> {
  await client.query({ text, ...(values && { values }), query_timeout: LONGEST_MIGRATION } as QueryConfig);
}
/** Longest timeout that Node supports, in milliseconds. */
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
