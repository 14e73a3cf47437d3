import { connectFour } from '@rookery/games/connect-four/rules';
import { expect, test } from 'vitest';
import { MemoryBroadcastHub } from '../memory-broadcast.ts';
import { MemoryStore } from '../memory-store.ts';
import { systemClock } from '../system-clock.ts';
import { anyMove, Client, got, inForce, MoodyStore, Nodes, refusalOf, settled } from './session-manager.test-kit.ts';

const creation = { game: 'connect-four' };

test('nothing is acknowledged or shown before it is stored', async () => {
  const store = new MoodyStore();
  const nodes = new Nodes([connectFour], { store, count: 2 });
  const { id, tokens } = await nodes.begin(creation, 2);
  const clients = await Promise.all(tokens.map((token, i) => Client.join(nodes.node(i), id, token)));
  const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
  let letGo = () => {};
  store.before = () =>
    new Promise((resolve) => {
      letGo = resolve;
    });
  let isAcknowledged = false;
  const moving = mover.perform(anyMove(mover.view, Math.random) ?? expect.fail()).then((reply) => {
    isAcknowledged = true;
    return reply;
  });
  let hasRead = false;
  const reading = mover.sessions.query(id, mover.caller, 'history', []).finally(() => {
    hasRead = true;
  });
  const joining = Client.join(mover.sessions, id);
  await settled();
  expect(isAcknowledged).toBe(false);
  expect(hasRead).toBe(false);
  for (const { view } of clients) expect(view.match?.step).toBe(0);
  letGo();
  store.before = async () => {};
  got(await moving);
  expect(mover.view.match?.step).toBe(1);
  expect(got(await reading)).toHaveLength(1);
  expect((await joining).view.match?.step).toBe(1);
  await settled();
  for (const { view } of clients) expect(view.match?.step).toBe(1);
  await nodes.close();
});

test('what could not be stored was not made, and can be tried again', async () => {
  const store = new MoodyStore();
  const nodes = new Nodes([connectFour], { store, count: 2 });
  const { id, tokens } = await nodes.begin(creation, 2);
  const clients = await Promise.all(tokens.map((token, i) => Client.join(nodes.node(i), id, token)));
  let calls = 0;
  store.before = async () => {
    if (calls++ % 3 !== 0) throw new Error('The disk is full.');
  };
  let failures = 0;
  let made = 0;
  while (clients[0]?.view.stage === 'playing') {
    const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
    const reply = await mover.perform(anyMove(mover.view, Math.random) ?? expect.fail(), `r${made}`);
    await settled();
    if (reply.ok) made++;
    else {
      expect(reply.refusal).toMatchObject({ code: 'storage-failed', details: { reason: 'The disk is full' } });
      failures++;
    }
    for (const { view } of clients) expect(view.match?.step).toBe(made);
  }
  expect(failures).toBeGreaterThan(5);
  store.before = async () => {};
  for (const client of clients) expect(inForce(client.view)).toEqual(await client.fresh());
  await nodes.close();
});

test('a store that cannot be read refuses, and is read again later', async () => {
  class Unreadable extends MemoryStore {
    fails = false;
    override async read(id: string, from?: number) {
      if (this.fails) throw new Error('no connection');
      return super.read(id, from);
    }
  }
  const store = new Unreadable();
  const nodes = new Nodes([connectFour], { store, count: 2 });
  const { id, tokens } = await nodes.begin(creation, 2);
  const other = new Nodes([connectFour], { store });
  store.fails = true;
  expect(refusalOf(await other.node(0).actor(id, tokens[0]))).toBe('storage-unreadable');
  expect(other.node(0).counts.matches).toBe(0);
  store.fails = false;
  expect(got(await other.node(0).actor(id, tokens[0])).seat).toBe(0);
  await other.close();
  await nodes.close();
});

test('entries that were tampered with are not played', async () => {
  class Tampered extends MemoryStore {
    override async read(id: string, from?: number) {
      const entries = await super.read(id, from);
      return entries?.map((entry) => ({ ...entry, text: entry.text.replace('"P0"', '"Px"') }));
    }
  }
  const store = new Tampered();
  const nodes = new Nodes([connectFour], { store });
  const { id } = got(await nodes.node(0).create({ ...creation, claim: { name: 'P0' } }));
  const other = new Nodes([connectFour], { store });
  expect(await other.node(0).actor(id)).toMatchObject({
    ok: false,
    refusal: { code: 'bad-record', details: { reason: expect.stringMatching(/^entry 1: its chain hash does not match/) } },
  });
  await other.close();
  await nodes.close();
});

test('a command that is always too late is refused in the end', async () => {
  const store = new MemoryStore();
  const nodes = new Nodes([connectFour], { store });
  const { id, tokens } = await nodes.begin(creation, 2);
  const caller = got(await nodes.node(0).actor(id, tokens[0]));
  store.append = async () => false;
  const reply = await nodes.node(0).perform(id, caller, { kind: 'say', text: 'hello' });
  expect(reply).toMatchObject({ ok: false, refusal: { code: 'storage-failed' } });
  await nodes.close();
});

test('a broadcast that cannot be subscribed to is named as the cause, and no match is created', async () => {
  const broadcast = new MemoryBroadcastHub(systemClock).node();
  const { subscribe } = broadcast;
  const store = new MemoryStore();
  const nodes = new Nodes([connectFour], { store, broadcast });
  const { id, tokens } = await nodes.begin(creation, 2);
  const asleep = new Nodes([connectFour], { store, broadcast });
  broadcast.subscribe = async () => {
    throw new Error('no connection');
  };
  expect(refusalOf(await asleep.node(0).actor(id, tokens[0]))).toBe('broadcast-failed');
  const listed = await store.list({ limit: 100 });
  expect(await nodes.node(0).create({ ...creation, claim: { name: 'Ann' } })).toMatchObject({
    ok: false,
    refusal: { code: 'broadcast-failed', details: { reason: 'no connection' } },
  });
  expect(await store.list({ limit: 100 })).toEqual(listed);
  expect([asleep.node(0).counts.matches, nodes.node(0).counts.matches]).toEqual([0, 1]);
  broadcast.subscribe = subscribe;
  got(await nodes.node(0).create({ ...creation, claim: { name: 'Ann' } }));
  got(await asleep.node(0).actor(id, tokens[0]));
  await asleep.close();
  await nodes.close();
});

test('a match whose creation cannot be stored leaves nothing behind', async () => {
  const store = new MemoryStore();
  store.create = async () => {
    throw new Error('The disk is full.');
  };
  const nodes = new Nodes([connectFour], { store });
  expect(refusalOf(await nodes.node(0).create({ ...creation, claim: { name: 'Ann' } }))).toBe('storage-failed');
  expect(nodes.node(0).counts.matches).toBe(0);
  await nodes.close();
});
