import { connectFour } from '@rookery/game-connect-four';
import { crazyEights } from '@rookery/game-crazy-eights';
import { klondike } from '@rookery/game-klondike';
import { afterEach, expect, test } from 'vitest';
import { hotSeat } from '../hot-seat.ts';
import type { MatchStore, TableSnapshot } from '../match-store.ts';
import type { ClientReply } from '../refusal.ts';
import { KeyValueStore } from './key-value-store.ts';
import { type LocalTables, type LocalTablesOptions, localTables } from './local-tables.ts';
import { MemoryPlace } from './memory-key-value.test-kit.ts';

const opened: LocalTables[] = [];
afterEach(async () => {
  for (const tables of opened.splice(0)) await tables.close();
});

function open(options: Partial<LocalTablesOptions> = {}): LocalTables {
  const tables = localTables({
    games: [connectFour, crazyEights, klondike],
    sessions: { settings: { botPauseMs: 0 } },
    ...options,
  });
  opened.push(tables);
  return tables;
}

function got<T>(reply: ClientReply<T>): T {
  if (!reply.ok) throw new Error(reply.refusal.message);
  return reply.value;
}

/** When a table is as wanted. */
function until(table: MatchStore, isWanted: (snapshot: TableSnapshot) => boolean): Promise<TableSnapshot> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWanted(table.getSnapshot())) return;
      stop();
      resolve(table.getSnapshot());
    };
    const stop = table.subscribe(look);
    queueMicrotask(look);
  });
}
const isLive = ({ status }: TableSnapshot) => status === 'live';
const isMyTurn = ({ view }: TableSnapshot) =>
  view?.stage === 'over' || view?.match?.toAct.includes(view.seat ?? -1) === true;

test('two people at one screen play to the end', async () => {
  const tables = open();
  const { id, seats } = got(await tables.begin({ game: 'connect-four', people: ['Ann', 'Bob'] }));
  expect(seats).toEqual([0, 1]);
  const [ann, bob] = [tables.join(id, { seat: 0 }), tables.join(id, { seat: 1 })];
  await Promise.all([until(ann, isLive), until(bob, isLive)]);
  const table = hotSeat([ann, bob]);
  for (const column of [1, 2, 1, 2, 1, 2, 1]) {
    table.switchSeat(table.next ?? 0);
    got(await table.act('drop', { column }));
  }
  expect(table.getSnapshot().view).toMatchObject({ stage: 'over', ending: { by: 'rules', winners: [0] } });
  expect(bob.getSnapshot().view?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
});

test('a hand is seen by its own seat only', async () => {
  const tables = open();
  const { id } = got(await tables.begin({ game: 'crazy-eights', people: ['Ann', 'Bob'] }));
  const [ann, bob] = [tables.join(id, { seat: 0 }), tables.join(id, { seat: 1 })];
  const [hers, his] = await Promise.all([until(ann, isLive), until(bob, isLive)]);
  expect(hers.view?.seat).toBe(0);
  expect(JSON.stringify(hers.view?.match?.table)).not.toBe(JSON.stringify(his.view?.match?.table));
});

test('against a bot: it answers by itself', async () => {
  const tables = open();
  const { id, seats } = got(await tables.begin({ game: 'connect-four', people: ['Ann'], bots: { 0: 'random' } }));
  expect(seats).toEqual([1]);
  const table = tables.join(id, { seat: 1 });
  for (let snapshot = await until(table, isMyTurn); snapshot.view?.stage !== 'over'; ) {
    const column = snapshot.view?.offers[0]?.first?.candidates?.[0]?.value;
    got(await table.act('drop', { column }));
    snapshot = await until(table, isMyTurn);
  }
  expect(table.getSnapshot().view?.ending?.by).toBe('rules');
});

test('alone', async () => {
  const tables = open();
  const { id } = got(await tables.begin({ game: 'klondike', people: ['Ann'] }));
  const { view } = await until(tables.join(id, { seat: 0 }), isLive);
  expect(view).toMatchObject({ stage: 'playing', seat: 0 });
  expect(view?.offers.length).toBeGreaterThan(0);
});

test('a saved match goes on in another visit, with all its seats', async () => {
  const place = new MemoryPlace();
  const first = open({ store: new KeyValueStore(place.open()) });
  const { id } = got(await first.begin({ game: 'connect-four', people: ['Ann', 'Bob'] }));
  const table = first.join(id, { seat: 0 });
  await until(table, isLive);
  got(await table.act('drop', { column: 4 }));
  const before = table.getSnapshot().view;
  await first.close();
  expect(table.getSnapshot()).toMatchObject({ status: 'left', view: before });

  const second = open({ store: new KeyValueStore(place.open()) });
  expect(got(await second.list()).map((listing) => [listing.id, listing.stage])).toEqual([[id, 'playing']]);
  const again = second.join(id, { seat: 0 });
  expect((await until(again, isLive)).view?.match).toEqual(before?.match);
  const bob = second.join(id, { seat: 1 });
  await until(bob, isLive);
  got(await bob.act('drop', { column: 4 }));
  expect(bob.getSnapshot().view?.match?.step).toBe(2);
  await second.remove(id);
  expect(got(await second.list())).toEqual([]);
});

test('what is on its way is listed, and a refusal changes nothing', async () => {
  const tables = open();
  const { id } = got(await tables.begin({ game: 'connect-four', people: ['Ann', 'Bob'] }));
  const bob = tables.join(id, { seat: 1 });
  const { view } = await until(bob, isLive);
  const reply = bob.act('drop', { column: 1 });
  expect(bob.getSnapshot().pending).toMatchObject([{ command: { kind: 'act', action: 'drop' } }]);
  expect(await reply).toMatchObject({ ok: false, refusal: { code: 'not-your-turn' } });
  expect(bob.getSnapshot()).toMatchObject({ status: 'live', pending: [], view });
});

test('a lobby is led at its tables', async () => {
  const tables = open();
  const { id, seat } = got(await tables.create({ game: 'connect-four', claim: { name: 'Ann' } }));
  const host = tables.join(id, { seat });
  await until(host, isLive);
  got(await tables.claim(id, { name: 'Bob' }));
  const bob = tables.join(id, { seat: 1 });
  got(await bob.perform({ kind: 'ready', ready: true }));
  got(await host.perform({ kind: 'start' }));
  expect(host.getSnapshot().view?.stage).toBe('playing');
  bob.leave();
  expect(await bob.perform({ kind: 'resign' })).toMatchObject({ ok: false, refusal: { code: 'unanswered' } });
});

test('who is shown out of a lobby sees why', async () => {
  const tables = open();
  const { id, seat } = got(await tables.create({ game: 'connect-four', claim: { name: 'Ann' } }));
  got(await tables.claim(id, { name: 'Bob' }));
  const [host, bob] = [tables.join(id, { seat }), tables.join(id, { seat: 1 })];
  await Promise.all([until(host, isLive), until(bob, isLive)]);
  got(await host.perform({ kind: 'kick', seat: 1 }));
  expect(bob.getSnapshot()).toMatchObject({ status: 'refused', refusal: { code: 'bad-token' } });
  expect(await bob.perform({ kind: 'ready', ready: true })).toMatchObject({ refusal: { code: 'bad-token' } });
});

test('bots alone are watched', async () => {
  const tables = open();
  const { id } = got(await tables.begin({ game: 'connect-four', people: [], bots: { 0: 'random', 1: 'random' } }));
  const { view } = await until(tables.join(id), ({ view }) => view?.stage === 'over');
  expect(view?.seat).toBe(null);
});

test('who cannot sit there is told why', async () => {
  const tables = open();
  const { id } = got(await tables.begin({ game: 'connect-four', people: ['Ann'], bots: { 1: 'random' } }));
  const isRefused = ({ status }: TableSnapshot) => status === 'refused';
  expect((await until(tables.join(id, { seat: 1 }), isRefused)).refusal?.code).toBe('no-seat');
  const nowhere = tables.join('nowhere', { seat: 0 });
  const early = nowhere.perform({ kind: 'resign' });
  expect((await until(nowhere, isRefused)).refusal?.code).toBe('unknown-match');
  expect(await early).toMatchObject({ refusal: { code: 'unknown-match' } });
  expect(nowhere.getSnapshot().pending).toEqual([]);
});

test('a match that cannot begin is not kept', async () => {
  const tables = open();
  expect(await tables.begin({ game: 'connect-four', people: ['Ann', 'Ann'] })).toMatchObject({
    refusal: { code: 'name-taken' },
  });
  expect(await tables.begin({ game: 'connect-four', people: ['Ann'] })).toMatchObject({ refusal: { code: 'seat-count' } });
  expect(got(await tables.list())).toEqual([]);
});
