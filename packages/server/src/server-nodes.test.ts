import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, beginMatch, perform, startServer, type TestServer } from './server.test-kit.ts';
import { codeOf, TestClient, viewOf } from './socket/client.test-kit.ts';
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
    const input = viewOf(mover).match?.input ?? -1;
    const drop = { kind: 'act', action: 'drop', args: { column }, input } as const;
    expect(codeOf(await mover.do(match, drop))).toBe('done');
  }
  for (const client of clients) {
    await client.until(() => client.view?.stage === 'over');
    expect([client.gaps, client.wholes]).toEqual([0, 1]);
    expect(viewOf(client).ending).toMatchObject({ winners: [0] });
  }
  await Promise.all(clients.map((client) => client.close()));
});

test('of many who make the same move on two nodes at once, each request is done once and the match goes one way', async () => {
  const { match, tokens } = await beginMatch(servers[0] as TestServer);
  const clients = await Promise.all(
    Array.from({ length: 10 }, (_, i) => TestClient.join((servers[i % 2] as TestServer).url, match, tokens[0])),
  );
  const input = viewOf(clients[0] as TestClient).match?.input ?? -1;
  const answers = await Promise.all(
    clients.map((client, i) =>
      client.do(match, { kind: 'act', action: 'drop', args: { column: 1 + (i % 7) }, input }, `race-${i}`),
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
  const inputOf = async (server: TestServer) => (await ask(server, `/api/v1/matches/${match}`)).body.view.match.input;
  let turn = 0;
  const move = async () => {
    const command = { kind: 'act', action: 'drop', args: { column: 1 + turn }, input: await inputOf(near) } as const;
    expect((await perform(near, match, tokens[turn++ % 2] ?? '', command)).status).toBe(200);
  };
  const steps = (client: TestClient) => viewOf(client).match?.step;
  expect((await ask(far, '/readyz')).body).toEqual({ ready: true, reasons: [] });
  cable.swallow();
  await move();
  await expect.poll(async () => await inputOf(far), { timeout: 5000 }).toBe(await inputOf(near));
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
