import { connectFour } from '@rookery/games/connect-four/rules';
import type { Store } from '@rookery/session';
import { expect, test } from 'vitest';
import { until } from '../until.test-kit.ts';
import { KeyValueStore, type Repair } from './key-value-store.ts';
import { createLocalClient } from './local-client.ts';
import { MemoryPlace } from './memory-key-value.test-kit.ts';

/** A match of six moves whose entry of some number is then changed in the database. */
async function damaged(change: (text: string) => string, fromEnd = 2) {
  const place = new MemoryPlace();
  const tables = createLocalClient({ games: [connectFour], store: new KeyValueStore(place.open()) });
  const made = await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Ben'] });
  if (!made.ok) throw new Error(made.refusal.message);
  const { id } = made.value;
  for (let move = 0; move < 6; move++) {
    const table = tables.join(id, { seat: move % 2 });
    await until(table, ({ view }) => view !== null);
    const played = await table.act('drop', { column: 4 });
    if (!played.ok) throw new Error(played.refusal.message);
  }
  await tables.close();
  const store = new KeyValueStore(place.open());
  const entries = (await store.read(id)) ?? [];
  const number = entries.length - fromEnd;
  const entry = entries[number];
  if (entry === undefined) throw new Error('there are too few entries');
  await place
    .open()
    .transact('write', (transaction) => transaction.put(['entry', id, number], { ...entry, text: change(entry.text) }));
  return { place, id, number, entries };
}

const cut = (text: string): string => text.slice(0, 20);
const forge = (text: string): string => text.replace('4', '3');

test.each([
  ['cut off', cut, /entry \d+: its chain hash does not match/],
  ['changed', forge, /entry \d+: its chain hash does not match/],
])('a match of which an entry was %s goes on from before it, and what was there is kept', async (_, change, reason) => {
  const { place, id, number, entries } = await damaged(change);
  const store = new KeyValueStore(place.open());
  const repairs: Repair[] = [];
  const tables = createLocalClient({ games: [connectFour], store, onRepair: (_id, repair) => void repairs.push(repair) });
  const table = tables.join(id, { seat: 0 });
  await until(table, ({ view }) => view !== null);
  expect(repairs).toEqual([{ kept: number, lost: 2, reason: expect.stringMatching(reason) }]);
  expect(await store.read(id)).toEqual(entries.slice(0, number));
  expect(await store.backup(id)).toHaveLength(entries.length);
  expect((await table.act('drop', { column: 1 })).ok).toBe(true);
  expect(await store.read(id)).toHaveLength(number + 1);
  await tables.remove(id);
  expect(await store.backup(id)).toBeUndefined();
  await tables.close();
});

test('a store that cannot be repaired gives a refusal that names the entry', async () => {
  const { place, id, number } = await damaged(cut);
  const kept = new KeyValueStore(place.open());
  const store = new Proxy({} as Store, { get: (_, name) => (kept[name as keyof Store] as () => unknown).bind(kept) });
  const tables = createLocalClient({ games: [connectFour], store });
  const refused = await tables.seat(id, 0).perform({ kind: 'resign' });
  expect(refused.ok ? 'taken' : [refused.refusal.code, refused.refusal.message]).toEqual([
    'bad-record',
    expect.stringContaining(`entry ${number}`),
  ]);
  await tables.close();
});

test('a match that is whole is left as it is', async () => {
  const { place, id, entries } = await damaged((text) => text);
  const store = new KeyValueStore(place.open());
  expect(await store.repair(id)).toBeUndefined();
  expect(await store.read(id)).toEqual(entries);
});
