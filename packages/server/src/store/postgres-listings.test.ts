import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMBINATIONS, manyListings } from './listings.test-kit.ts';
import { LISTING_SETTINGS, listingStatement, PostgresStore } from './postgres-store.ts';
import { listingOf } from './samples.test-kit.ts';
import { type Service, startPostgres } from './services.test-kit.ts';

let postgres: Service;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

/** The tables as the first version has made them. */
const FIRST_VERSION = `
  CREATE SCHEMA old; SET search_path TO old;
  CREATE TABLE versions (version integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  INSERT INTO versions (version) VALUES (1);
  CREATE TABLE matches (key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE, head integer NOT NULL,
    game text NOT NULL, stage text NOT NULL, listed boolean NOT NULL, updated_at double precision NOT NULL, due_at double precision,
    listing text NOT NULL);
  CREATE INDEX matches_by_time ON matches (updated_at DESC, id);
  CREATE INDEX matches_by_stage ON matches (stage, updated_at DESC, id);
  CREATE INDEX matches_due ON matches (due_at, id) WHERE due_at IS NOT NULL;
  CREATE TABLE entries (match bigint NOT NULL REFERENCES matches ON DELETE CASCADE, number integer NOT NULL, text text NOT NULL,
    chain text NOT NULL, PRIMARY KEY (match, number));
  CREATE TABLE snapshots (match bigint PRIMARY KEY REFERENCES matches ON DELETE CASCADE, head integer NOT NULL, chain text NOT NULL,
    data bytea NOT NULL);`;

const ADD = `INSERT INTO matches (id, head, game, stage, listed, updated_at, listing)
  SELECT listing->>'id', 0, listing->>'game', listing->>'stage', (listing->>'listed')::boolean, (listing->>'updatedAt')::float8, listing::text
  FROM json_array_elements($1::json) AS listing`;

async function connected(schema: string, settings: Readonly<Record<string, string>> = {}): Promise<pg.Client> {
  const options = Object.entries({ search_path: schema, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  const client = new pg.Client({ connectionString: postgres.url, options: options.join(' ') });
  client.on('error', () => {});
  await client.connect();
  return client;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test.each([
  ['before', false],
  ['after', true],
] as const)(
  'every combination of filters walks an index to its last row, %s the table was analysed',
  async (_, isAnalysed) => {
    const schema = isAnalysed ? 'analysed' : 'fresh';
    await (await PostgresStore.open(postgres.url, { schema })).close();
    const writer = await connected(schema);
    await writer.query(ADD, [JSON.stringify(manyListings(20_000))]);
    if (isAnalysed) await writer.query('ANALYZE matches');
    await writer.end();
    const reader = await connected(schema, LISTING_SETTINGS);
    for (const query of COMBINATIONS) {
      const [{ text }, values] = listingStatement(query);
      // More often than the five times after which PostgreSQL may come to a plan for all values.
      const { rows } = await reader.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      const what = JSON.stringify(query);
      const scans = nodes.filter((node) => /Scan/.test(node['Node Type']) && node['Node Type'] !== 'Function Scan');
      expect(
        scans.map((node) => node['Index Name']),
        what,
      ).toEqual([query.game === undefined ? 'matches_by_listing' : 'matches_by_game']);
      for (const node of nodes) {
        expect(node['Rows Removed by Filter'] ?? 0, what).toBe(0);
        expect(node['Actual Rows'], what).toBeLessThanOrEqual(6 * query.limit);
      }
    }
    await reader.end();
  },
);

test('tables of the first version are brought up to date and find what they have', async () => {
  const old = new pg.Client(postgres.url);
  await old.connect();
  await old.query(FIRST_VERSION);
  await old.query(ADD, [JSON.stringify(manyListings(200))]);
  await old.end();
  const store = await PostgresStore.open(postgres.url, { schema: 'old' });
  expect((await store.list({ limit: 3 })).map(({ id }) => id)).toEqual(['match-198', 'match-197', 'match-196']);
  expect((await store.list({ limit: 3, game: 'go', unlisted: true })).map(({ id }) => id)).toEqual(['rare']);
  await store.close();
});

test('listings have connections of their own, and one that takes too long is cut off: matches are read meanwhile', async () => {
  const store = await PostgresStore.open(postgres.url, { schema: 'apart', connections: 1 });
  await store.create(listingOf('a'), []);
  const operator = await connected('apart');
  // Sleeps once a row of a listing.
  await operator.query(`CREATE FUNCTION slow(text) RETURNS text LANGUAGE sql STABLE AS 'SELECT $1 FROM pg_sleep(60)';
    ALTER TABLE matches RENAME TO stored;
    CREATE VIEW matches AS SELECT key, id, head, game, stage, listed, updated_at, due_at, slow(listing) AS listing FROM stored`);
  let isListed = false;
  const listings = Promise.all([0, 1, 2].map(() => store.list({ limit: 5 }).catch((error: unknown) => error)));
  void listings.then(() => {
    isListed = true;
  });
  expect(await store.read('a')).toEqual([]);
  expect(isListed).toBe(false);
  for (const outcome of await listings) expect(outcome).toMatchObject({ code: 'store-busy' });
  await operator.end();
  await store.close();
}, 30_000);
