import { chainEntries, damageIn, type Entry } from '@rookery/session';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ask, beginMatch, perform, startServer, type TestServer } from './server.test-kit.ts';
import { codeOf, TestClient, viewOf } from './socket/client.test-kit.ts';
import { PostgresStore } from './store/postgres-store.ts';
import { cableTo, services as ofTheTree, type Service, startPostgres } from './store/services.test-kit.ts';

let services: readonly Service[];
let servers: readonly TestServer[];

beforeAll(async () => {
  services = await Promise.all([startPostgres(), (await ofTheTree()).startRedis()]);
  const [database = '', redis = ''] = services.map(({ url }) => url);
  // Both at once, as after a power cut: the tables are made once.
  servers = await Promise.all([1, 2].map(() => startServer({ config: { database, redis } })));
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(services.map((service) => service.stop()));
});

test('a match is played over two nodes on PostgreSQL and Redis', async () => {
  const [here, there] = servers as [TestServer, TestServer];
  const { match, tokens } = await beginMatch(here);
  const ann = await TestClient.join(here.url, match, tokens[0]);
  const ben = await TestClient.join(there.url, match, tokens[1]);
  const clients = [ann, ben];
  await ann.until(() => ann.view?.seats[1]?.connected === true);
  for (const [turn, column] of [1, 2, 1, 2, 1, 2, 1].entries()) {
    const mover = clients[turn % 2] as TestClient;
    await mover.until(() => viewOf(mover).match?.toAct[0] === turn % 2);
    const movesVersion = viewOf(mover).match?.movesVersion ?? -1;
    const drop = { kind: 'act', action: 'drop', args: { column }, movesVersion } as const;
    expect(codeOf(await mover.do(match, drop))).toBe('done');
  }
  for (const client of clients) {
    await client.until(() => client.view?.stage === 'over');
    expect([client.gaps, client.wholes]).toEqual([0, 1]);
    expect(viewOf(client).ending).toMatchObject({ winners: [0] });
  }
  await Promise.all(clients.map((client) => client.close()));
});

test('a match that a node of the version before created is played on two nodes, and stays readable for that version', async () => {
  const [here, there] = servers as [TestServer, TestServer];
  const { match, tokens } = await beginMatch(here);
  const store = await PostgresStore.open(services[0]?.url ?? '');
  onTestFinished(() => store.close());
  // As format 1 stored it: the first entry names no format.
  const entries = ((await store.read(match)) ?? []).map(({ text }) => JSON.parse(text) as Entry);
  const [{ format: _, ...created }, ...rest] = entries as [Extract<Entry, { kind: 'created' }>, ...Entry[]];
  const old = { ...((await store.listing(match)) ?? expect.fail()), id: `${match}-old` };
  await store.create(old, chainEntries('', [created, ...rest]));
  const ann = await TestClient.join(here.url, old.id, tokens[0]);
  const ben = await TestClient.join(there.url, old.id, tokens[1]);
  const drop = (column: number) => ({ action: 'drop', args: { column } });
  expect(codeOf(await ben.do(old.id, { kind: 'premove', moves: [drop(2)] }))).toBe('done');
  expect(codeOf(await ann.do(old.id, { kind: 'act', ...drop(1), movesVersion: 0 }))).toBe('done');
  for (const client of [ann, ben]) await client.until(() => client.view?.match?.step === 2);
  expect(codeOf(await ben.do(old.id, { kind: 'askUndo', steps: 1 }))).toBe('done');
  await ann.until(() => ann.view?.proposal?.what === 'undo');
  expect(codeOf(await ann.do(old.id, { kind: 'agree', agree: true }))).toBe('done');
  for (const client of [ann, ben]) await client.until(() => client.view?.match?.step === 1);
  const stored = (await store.read(old.id)) ?? [];
  expect(damageIn(stored)).toBeNull();
  const added = stored.slice(entries.length).map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  expect(added.map(({ kind, because, what }) => [kind, because ?? what])).toEqual([
    ['planned', undefined],
    ['played', undefined],
    ['played', 'plan'],
    ['proposed', 'takeBack'],
    ['agreed', undefined],
    ['played', 'agreement'],
  ]);
  await Promise.all([ann.close(), ben.close()]);
});

test('of many who make the same move on two nodes at once, each request is done once and the match goes one way', async () => {
  const { match, tokens } = await beginMatch(servers[0] as TestServer);
  const clients = await Promise.all(
    Array.from({ length: 10 }, (_, i) => TestClient.join((servers[i % 2] as TestServer).url, match, tokens[0])),
  );
  const movesVersion = viewOf(clients[0] as TestClient).match?.movesVersion ?? -1;
  const answers = await Promise.all(
    clients.map((client, i) =>
      client.do(match, { kind: 'act', action: 'drop', args: { column: 1 + (i % 7) }, movesVersion }, `race-${i}`),
    ),
  );
  expect(answers.filter((answer) => codeOf(answer) === 'done')).toHaveLength(1);
  await Promise.all(clients.map((client) => client.until(() => client.view?.match?.toAct[0] === 1)));
  const tables = clients.map((client) => JSON.stringify(viewOf(client).match));
  expect(new Set(tables).size).toBe(1);
  await Promise.all(clients.map((client) => client.close()));
});

test('a node whose Redis connection falls silent is not ready, polls and resyncs read the store, and everybody is up to date when it is back', {
  timeout: 30_000,
}, async () => {
  const [postgres, redis] = services as [Service, Service];
  const cable = await cableTo(redis.url);
  const near = servers[0] as TestServer;
  const far = await startServer({ config: { database: postgres.url, redis: cable.url } });
  const { match, tokens } = await beginMatch(near);
  const eve = await TestClient.join(far.url, match);
  const movesVersionOf = async (server: TestServer) =>
    (await ask(server, `/api/v2/matches/${match}`)).body.view.match.movesVersion;
  let turn = 0;
  const move = async () => {
    const command = {
      kind: 'act',
      action: 'drop',
      args: { column: 1 + turn },
      movesVersion: await movesVersionOf(near),
    } as const;
    expect((await perform(near, match, tokens[turn++ % 2] ?? '', command)).status).toBe(200);
  };
  const steps = (client: TestClient) => viewOf(client).match?.step;
  expect((await ask(far, '/readyz')).body).toEqual({ ready: true, reasons: [] });
  cable.swallow();
  await move();
  await expect.poll(async () => await movesVersionOf(far), { timeout: 5000 }).toBe(await movesVersionOf(near));
  await expect.poll(async () => (await ask(far, '/readyz')).status, { timeout: 8000 }).toBe(503);
  expect((await ask(far, '/readyz')).body).toEqual({ ready: false, reasons: ['broadcast-silent'] });
  await move();
  eve.send({ type: 'resync', match });
  await eve.until(() => steps(eve) === 2);
  await move();
  cable.pass();
  await eve.until(() => steps(eve) === 3);
  await expect.poll(async () => (await ask(far, '/readyz')).status, { timeout: 8000 }).toBe(200);
  expect((await ask(far, '/metrics')).body).toMatch(/rookery_broadcast_gaps_total [1-9]/);
  await eve.close();
  await far.close();
  await cable.stop();
});
