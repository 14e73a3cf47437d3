import { storeLaws } from '@rookery/session/laws';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSTGRES_VERSION } from './postgres-schema.ts';
import { PostgresStore } from './postgres-store.ts';
import { entryOf, listingOf } from './samples.test-kit.ts';
import { cableTo, type Service, startPostgres } from './services.test-kit.ts';

let postgres: Service;
let schemas = 0;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

async function query(sql: string): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

storeLaws(
  'in PostgreSQL',
  () => {
    const schema = `laws_${schemas++}`;
    return { open: () => PostgresStore.open(postgres.url, { schema, connections: 4 }) };
  },
  { durable: true },
);

describe('a store in PostgreSQL', () => {
  test('says when the database is lost, and works on when it is back', async () => {
    const cable = await cableTo(postgres.url);
    const store = await PostgresStore.open(cable.url, { schema: 'lost' });
    await store.create(listingOf('a'), [entryOf(0)]);
    const running = store.append('a', 1, [entryOf(1, 5_000_000)]).catch((error: unknown) => error);
    await cable.cut();
    // It may have been done or not: only whoever reads can tell.
    expect([true, 'store-unreachable']).toContain(codeOf(await running));
    await expect(store.read('a')).rejects.toMatchObject({ name: 'StoreError', code: 'store-unreachable' });
    await expect(store.append('a', 1, [entryOf(1)])).rejects.toMatchObject({ code: 'store-unreachable' });
    await cable.mend();
    const head = (await store.read('a'))?.length ?? 0;
    expect(await store.append('a', head, [entryOf(head)])).toBe(true);
    expect((await store.read('a'))?.map(({ chain }) => chain)).toEqual(
      Array.from({ length: head + 1 }, (_, i) => entryOf(i).chain),
    );
    await store.close();
    await cable.stop();
  });

  test('two nodes that append to the same matches in different orders both come to an end, and one of them has each', async () => {
    const stores = await Promise.all([0, 1].map(() => PostgresStore.open(postgres.url, { schema: 'crossing' })));
    const ids = Array.from({ length: 50 }, (_, i) => `match-${i}`);
    await Promise.all(ids.map((id) => stores[0]?.create(listingOf(id), [])));
    for (let head = 0; head < 20; head++) {
      const added = await Promise.all(
        stores.map((store, i) =>
          Promise.all(
            (i === 0 ? ids : [...ids].reverse()).map((id) => store.append(id, head, [entryOf(head)], listingOf(id))),
          ),
        ),
      );
      expect(added.flat().filter(Boolean)).toHaveLength(ids.length);
    }
    for (const id of ids) expect(await stores[1]?.read(id)).toHaveLength(20);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('one that cannot be stored keeps no other of its group from being stored', async () => {
    const store = await PostgresStore.open(postgres.url, { schema: 'blame' });
    for (const id of ['a', 'b', 'c']) await store.create(listingOf(id), []);
    const outcomes = await Promise.allSettled([
      store.append('a', 0, [entryOf(0)]),
      store.append('b', 0, [{ text: '\0', chain: '' }]),
      store.append('c', 0, [entryOf(0)]),
      store.append('c', 5, [entryOf(0)]),
    ]);
    expect(outcomes).toMatchObject([
      { value: true },
      { reason: { code: 'store-failed' } },
      { value: true },
      { value: false },
    ]);
    expect(await store.read('b')).toEqual([]);
    await store.close();
  });

  test('recovers from connections that the database itself has ended', async () => {
    const store = await PostgresStore.open(postgres.url, { schema: 'ended' });
    await store.create(listingOf('a'), [entryOf(0)]);
    await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rookery'");
    const read = () => store.read('a').catch((error: unknown) => codeOf(error));
    expect(['store-unreachable', 1]).toContain(lengthOf(await read()));
    expect(lengthOf(await read())).toBe(1);
    await store.close();
  });

  test('is not opened where there is no database, and says where it looked, without the password', async () => {
    const cable = await cableTo(postgres.url);
    await cable.cut();
    const url = cable.url.replace('postgres@', 'postgres:sesame@');
    const opening = PostgresStore.open(url);
    await expect(opening).rejects.toMatchObject({ code: 'store-unreachable' });
    await expect(opening).rejects.not.toThrow(/sesame/);
    await expect(PostgresStore.open(`${postgres.url}s`)).rejects.toMatchObject({ code: 'store-unreachable' });
  });

  test('refuses tables of a newer version and of another program, and a schema that is no name', async () => {
    await (await PostgresStore.open(postgres.url, { schema: 'newer' })).close();
    await query('INSERT INTO newer.versions VALUES (1000)');
    await expect(PostgresStore.open(postgres.url, { schema: 'newer' })).rejects.toMatchObject({
      code: 'store-newer',
      details: { found: 1000, known: POSTGRES_VERSION },
    });
    await query('CREATE SCHEMA foreigner; CREATE TABLE foreigner.invoices (id integer)');
    await expect(PostgresStore.open(postgres.url, { schema: 'foreigner' })).rejects.toMatchObject({
      code: 'store-foreign',
    });
    await expect(PostgresStore.open(postgres.url, { schema: 'a; DROP' })).rejects.toMatchObject({ code: 'store-failed' });
  });

  test('says when the database may not be written, and can still be read', async () => {
    await query('CREATE DATABASE frozen');
    const url = postgres.url.replace(/postgres$/, 'frozen');
    const before = await PostgresStore.open(url);
    await before.create(listingOf('a'), [entryOf(0)]);
    await before.close();
    await query('ALTER DATABASE frozen SET default_transaction_read_only = on');
    const store = await PostgresStore.open(url);
    await expect(store.append('a', 1, [entryOf(1)])).rejects.toMatchObject({ code: 'store-read-only' });
    expect(await store.read('a')).toEqual([entryOf(0)]);
    await store.close();
  });
});

function codeOf(outcome: unknown): unknown {
  return typeof outcome === 'object' && outcome !== null && 'code' in outcome ? outcome.code : outcome;
}

function lengthOf(outcome: unknown): unknown {
  return Array.isArray(outcome) ? outcome.length : outcome;
}
