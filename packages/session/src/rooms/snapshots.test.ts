import { connectFour } from '@rookery/games/connect-four/rules';
import { expect, test } from 'vitest';
import { MemoryStore } from '../memory-store.ts';
import type { StoredSnapshot } from '../ports.ts';
import { anyMove, Client, FakeClock, got, inForce, Nodes, settled } from './session-manager.test-kit.ts';
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from './settings.ts';

/** A store that remembers what was asked of it, and can be told what to answer. */
class WatchedStore extends MemoryStore {
  readonly kept: StoredSnapshot[] = [];
  given: ((snapshot: StoredSnapshot) => StoredSnapshot) | undefined;
  reads = 0;
  before: () => Promise<void> = async () => {};

  override async keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    await this.before();
    this.kept.push(snapshot);
    await super.keepSnapshot(id, snapshot);
  }

  override async snapshot(id: string): Promise<StoredSnapshot | undefined> {
    this.reads++;
    const kept = await super.snapshot(id);
    return kept && (this.given?.(kept) ?? kept);
  }
}

const SETTINGS = { snapshotAtRest: 10, snapshotEvery: 14 };
const IDLE = DEFAULT_SESSION_SETTINGS.idleMs + DEFAULT_SESSION_SETTINGS.sweepMs;

/** A match of two, with clients that watch it. */
async function table(settings: Partial<SessionSettings> = SETTINGS) {
  const store = new WatchedStore();
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { store, clock, settings });
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  const clients = await Promise.all(tokens.map((token) => Client.join(nodes.node(0), id, token)));
  const play = async (moves: number): Promise<void> => {
    for (let i = 0; i < moves; i++) {
      const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
      got(await mover.perform(anyMove(mover.view, () => 0.4) ?? expect.fail()));
    }
  };
  return { store, clock, nodes, id, tokens, clients, play };
}

test('a match that leaves memory is kept as a snapshot, and wakes from it as it was', async () => {
  const { store, clock, nodes, id, clients, play } = await table();
  await play(12);
  const before = clients.map(({ view }) => inForce(view));
  await clock.advance(IDLE);
  expect(nodes.node(0).counts.awake).toBe(0);
  expect(store.kept).toHaveLength(1);
  expect(store.kept[0]?.head).toBe((await store.read(id))?.length);
  expect(await Promise.all(clients.map((client) => client.fresh()))).toEqual(before);
  expect(store.reads).toBe(1);
  // The steps before it were not played.
  const steps = await nodes.node(0).read(id, ({ match }) => ({ ok: true, value: [match?.step, match?.steps.length] }));
  expect(steps).toEqual({ ok: true, value: [12, 1] });
  await play(3);
  for (const client of clients) expect(await client.fresh()).toEqual(inForce(client.view));
  // Nothing new: nothing to keep.
  await clock.advance(IDLE);
  expect(store.kept).toHaveLength(1);
  await nodes.close();
});

test('a short match is worth none', async () => {
  const { store, clock, nodes, clients, play } = await table({ snapshotAtRest: 10 });
  await play(2);
  await clock.advance(IDLE);
  expect(nodes.node(0).counts.awake).toBe(0);
  await clients[0]?.fresh();
  expect([store.kept.length, store.reads]).toEqual([0, 0]);
  await nodes.close();
});

test('a match that is played on is kept from time to time, and what is played does not wait for it', async () => {
  const { store, clock, nodes, play } = await table({ snapshotAtRest: 1000, snapshotEvery: 9 });
  let letGo = () => {};
  store.before = () =>
    new Promise((resolve) => {
      letGo = resolve;
    });
  await play(6);
  await clock.advance(DEFAULT_SESSION_SETTINGS.sweepMs);
  expect(store.kept).toHaveLength(0);
  await play(4);
  letGo();
  await settled();
  expect(store.kept.map(({ head }) => head)).toEqual([11]);
  await nodes.close();
});

test('a node that closes keeps snapshots', async () => {
  const { store, nodes, id, play } = await table();
  await play(8);
  await nodes.close();
  expect(store.kept.map(({ head }) => head)).toEqual([(await store.read(id))?.length]);
});

test('that a snapshot cannot be kept is reported, and nothing else', async () => {
  const { store, clock, nodes, clients, play } = await table();
  store.before = async () => {
    throw new Error('The disk is full.');
  };
  await play(8);
  await clock.advance(IDLE);
  expect(nodes.errors).toMatchObject([{ message: 'The disk is full.' }]);
  expect(nodes.node(0).counts.awake).toBe(0);
  store.before = async () => {};
  await play(2);
  for (const client of clients) expect(await client.fresh()).toEqual(inForce(client.view));
  nodes.errors.length = 0;
  await nodes.close();
});

const text = (data: Uint8Array): string => new TextDecoder().decode(data);
const bytes = (data: string): Uint8Array => new TextEncoder().encode(data);
const ALTERED: Readonly<Record<string, (snapshot: StoredSnapshot) => StoredSnapshot>> = {
  'of another past': (snapshot) => ({ ...snapshot, chain: 'another' }),
  'of entries that are not there': (snapshot) => ({ ...snapshot, head: snapshot.head + 1 }),
  'of no entries': (snapshot) => ({ ...snapshot, head: 0 }),
  'cut short': (snapshot) => ({ ...snapshot, data: snapshot.data.slice(0, -7) }),
  empty: (snapshot) => ({ ...snapshot, data: new Uint8Array() }),
  'with something else in it': ({ data, ...rest }) => ({ ...rest, data: bytes(text(data).replace('P0', 'Px')) }),
  'that cannot be read': () => {
    throw new Error('no connection');
  },
};

test.each(Object.keys(ALTERED))('a snapshot %s is not used: the log is played', async (what) => {
  const { store, clock, nodes, clients, play } = await table();
  await play(8);
  const before = clients.map(({ view }) => inForce(view));
  await clock.advance(IDLE);
  expect(store.kept).toHaveLength(1);
  store.given = ALTERED[what];
  expect(await Promise.all(clients.map((client) => client.fresh()))).toEqual(before);
  await play(3);
  for (const client of clients) expect(await client.fresh()).toEqual(inForce(client.view));
  nodes.errors.length = 0;
  await nodes.close();
});

test('those who watched a match before a newer snapshot was kept are still told what has changed', async () => {
  const { store, clock, nodes, id, tokens, clients, play } = await table();
  await play(8);
  await clock.advance(IDLE);
  const patches = clients.map((client) => client.patches);
  // Another node, of which this one hears nothing, plays on and keeps a snapshot of its own.
  const other = new Nodes([connectFour], { store, clock, settings: { ...SETTINGS, snapshotAtRest: 1 } });
  const far = await Promise.all(tokens.map((token) => Client.join(other.node(0), id, token)));
  const mover = far.find(({ mayAct }) => mayAct) ?? expect.fail();
  got(await mover.perform(anyMove(mover.view, () => 0.4) ?? expect.fail()));
  await other.close();
  expect(store.kept).toHaveLength(2);
  expect(await clients[0]?.fresh()).toEqual(inForce(clients[0]?.view ?? expect.fail()));
  expect(clients.map((client) => client.patches)).toEqual(patches.map((count) => count + 1));
  expect(clients.map((client) => client.wholes)).toEqual([1, 1]);
  await nodes.close();
});

test('in development rules change and keep their version: only the log is played', async () => {
  const store = new WatchedStore();
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { store, clock, settings: SETTINGS, policy: { development: true } });
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  for (let i = 0; i < 12; i++) got(await nodes.perform(id, tokens[0] as string, { kind: 'say', text: 'hello' }));
  await clock.advance(IDLE);
  got(await nodes.node(0).actor(id, tokens[0]));
  await nodes.close();
  expect([store.kept.length, store.reads]).toEqual([0, 0]);
});
