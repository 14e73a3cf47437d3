import { createRequire } from 'node:module';
import { connect, type MatchStore, type SocketClass, type StoreSnapshot, serverApi } from '@rookery/client';
import { fastRandom } from '@rookery/engine';
import { unwrap } from '@rookery/engine/errors';
import { connectFour } from '@rookery/games/connect-four/rules';
import type { SessionView } from '@rookery/protocol';
import { createServer, DEFAULT_LIMITS, type RookeryServer } from '@rookery/server';
import type { Entry } from '@rookery/session';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Node 20 has no WebSocket of its own; the server brings one.
const { WebSocket } = createRequire(new URL('../packages/server/package.json', import.meta.url))('ws') as {
  WebSocket: new (url: string) => InstanceType<SocketClass> & { terminate(): void };
};

let server: RookeryServer;
beforeAll(async () => {
  server = await createServer({
    games: [connectFour],
    config: { port: 0, database: ':memory:', logLevel: 'silent', limits: { ...DEFAULT_LIMITS, chatAtOnce: 1000 } },
  });
});
afterAll(() => server.close());

/** A player whose sockets can be cut at any moment. */
function player() {
  const sockets: InstanceType<typeof WebSocket>[] = [];
  const client = connect({
    url: `${server.url.replace('http', 'ws')}/socket`,
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    },
  });
  return { client, cut: () => sockets.at(-1)?.terminate(), count: () => sockets.length };
}

/** When a table is as wanted. */
function until(table: MatchStore, isWanted: (snapshot: StoreSnapshot) => boolean): Promise<StoreSnapshot> {
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

/** What is the same for all who look at the end: who is connected is not. */
const lasting = (view: SessionView | null) => ({
  ...view,
  offers: [],
  seats: view?.seats.map((seat) => ({ ...seat, connected: true })),
});

test('two clients play to the end while their sockets are cut at random: no move is lost or made twice', async () => {
  const api = serverApi({ url: server.url });
  expect(unwrap(await api.listGames()).map(({ name }) => name)).toEqual(['connect-four']);
  const { match, token } = unwrap(await api.createMatch({ game: 'connect-four', claim: { name: 'Ann' } }));
  expect(unwrap(await api.listMatches({ stage: 'lobby' })).map(({ id }) => id)).toContain(match);
  const other = unwrap(await api.claimSeat(match, { name: 'Bob' }));
  const people = [player(), player()] as const;
  const tables = [token, other.token].map((each, i) => (people[i] ?? people[0]).client.join(match, { token: each }));
  const [ann, bob] = tables as [MatchStore, MatchStore];
  unwrap(await bob.perform({ kind: 'ready', ready: true }));
  unwrap(await ann.perform({ kind: 'start' }));

  const random = fastRandom(4);
  const acknowledged: number[] = [];
  const play = async (table: MatchStore, seat: number) => {
    for (;;) {
      const { view } = await until(
        table,
        ({ view }) => view?.stage === 'over' || view?.match?.toAct.includes(seat) === true,
      );
      if (view?.stage === 'over') return;
      const candidates = view?.offers[0]?.first?.candidates ?? [];
      const column = Number(candidates[random.below(candidates.length)]?.value);
      // A move answers a view and would be refused a second time; a line of the chat is only known again by its name.
      const talk = table.perform({ kind: 'say', text: `${seat} drops ${acknowledged.length}` });
      const reply = table.act('drop', { column });
      // Before it is sent, while it is decided, or after: by chance.
      const when = random.below(4);
      if (when === 0) people[seat]?.cut();
      else if (when === 1) setImmediate(() => people[seat]?.cut());
      else if (when === 2) setTimeout(() => people[1 - seat]?.cut(), random.below(5));
      unwrap(await talk);
      unwrap(await reply);
      acknowledged.push(column);
    }
  };
  await Promise.all([play(ann, 0), play(bob, 1)]);
  await Promise.all(tables.map((table) => until(table, ({ status }) => status === 'live')));

  const entries: readonly Entry[] = unwrap(
    await server.sessions.read(match, (session) => ({ ok: true, value: [...session.entries] })),
  );
  const played = entries.flatMap((entry) => (entry.kind === 'played' ? entry.inputs : []));
  expect(played).toHaveLength(acknowledged.length);
  expect(people.every(({ count }) => count() > 2)).toBe(true);
  for (const [seat, table] of tables.entries()) {
    const view = unwrap(
      await server.sessions.read(match, (session) => ({ ok: true, value: session.viewFor(seat, new Set([0, 1])) })),
    );
    expect(lasting(table.getSnapshot().view)).toEqual(JSON.parse(JSON.stringify(lasting(view))));
    expect(table.getSnapshot().pending).toEqual([]);
    const lines = view.chat.map(({ text }) => text);
    expect([lines.length, new Set(lines).size]).toEqual([acknowledged.length, acknowledged.length]);
  }
  expect(unwrap(await api.queries(match, token).record())).toMatchObject({
    game: 'connect-four',
    entries: { length: entries.length },
  });
  for (const { client } of people) client.close();
});

test('a spectator sees the table and nothing to do; who has a wrong token is told', async () => {
  const api = serverApi({ url: server.url });
  const { match } = unwrap(await api.createMatch({ game: 'connect-four', claim: { name: 'Ann' }, bots: { 1: 'random' } }));
  const { client } = player();
  const watching = client.join(match, { name: 'Eve' });
  const stranger = client.join(match, { token: 'x'.repeat(43) });
  expect((await until(watching, ({ status }) => status === 'live')).view).toMatchObject({ seat: null, stage: 'lobby' });
  unwrap(await watching.perform({ kind: 'say', text: 'Good luck' }));
  expect(watching.getSnapshot().view?.chat).toMatchObject([{ name: 'Eve', text: 'Good luck' }]);
  const { refusal } = await until(stranger, ({ status }) => status === 'refused');
  expect(refusal?.code).toBe('bad-token');
  expect(Math.abs(watching.serverNow() - Date.now())).toBeLessThan(1_000);
  client.close();
});
