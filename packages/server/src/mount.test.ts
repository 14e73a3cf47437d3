import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectFour } from '@rookery/games/connect-four/rules';
import { MemoryStore } from '@rookery/session';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { rookeryPlugin } from './fastify-plugin.ts';
import { type MountedServer, type MountOptions, mountServer } from './mount.ts';
import { ask, beginMatch, perform } from './server.test-kit.ts';
import { codeOf, TestClient, viewOf } from './socket/client.test-kit.ts';

function mount(options: Partial<MountOptions> = {}): Promise<MountedServer> {
  return mountServer({
    games: [connectFour],
    prefix: '/games',
    config: { database: ':memory:', logLevel: 'silent' },
    settings: { botPauseMs: 0 },
    ...options,
  });
}

/** A Node server with a page of its own beside the mounted server. */
async function plainApp(server: MountedServer) {
  const app = createHttpServer((request, response) => {
    if (!server.request(request, response)) response.end(`my page at ${request.url}`);
  });
  app.on('upgrade', (request, socket, head) => {
    if (!server.upgrade(request, socket, head)) socket.destroy();
  });
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const close = async () => {
    await server.close();
    app.close();
    await once(app, 'close');
  };
  return { url, close };
}

/** A Fastify app with a login, a body parser and a route of its own. */
async function fastifyApp(server: MountedServer) {
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-app', 'mine');
    if (request.headers['x-user'] === 'banned') return reply.code(403).send({ message: 'You are banned.' });
    return undefined;
  });
  app.post('/echo', async ({ body }) => body);
  app.get('/*', async ({ url }) => `my page at ${url}`);
  await app.register(rookeryPlugin, { server });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close(), app };
}

for (const [name, open] of [
  ['a server of node:http', plainApp],
  ['a Fastify app', fastifyApp],
] as const) {
  test(`in ${name} people play bots over HTTP and WebSocket under the prefix, beside the app's own pages`, async () => {
    const app = await open(await mount());
    const games = { url: `${app.url}/games` };
    const { match, tokens } = await beginMatch(games);
    const made = await ask(games, '/api/v2/matches', {
      body: { game: 'connect-four', claim: { name: 'Ann' }, bots: { 1: 'random' } },
    });
    await perform(games, made.body.match, made.body.token, { kind: 'start' });
    const client = await TestClient.join(games.url, made.body.match, made.body.token);
    const drop = { kind: 'act', action: 'drop', args: { column: 3 }, movesVersion: 0 } as const;
    await client.until(() => viewOf(client).match?.toAct.includes(0) === true);
    const movesVersion = viewOf(client).match?.movesVersion ?? -1;
    expect(codeOf(await client.do(made.body.match, { ...drop, movesVersion }))).toBe('done');
    await client.until(() => (viewOf(client).match?.step ?? 0) >= 2 && viewOf(client).match?.toAct.includes(0) === true);
    expect((await perform(games, match, tokens[0], { kind: 'resign' })).status).toBe(200);
    expect((await ask(games, '/healthz')).body).toEqual({ store: 'reachable', broadcast: 'reachable' });
    expect((await ask(games, '/nowhere')).body.refusal.code).toBe('bad-message');
    for (const path of ['/', '/gamesome', '/api/v2/games']) expect((await ask(app, path)).body).toBe(`my page at ${path}`);
    const closing = app.close();
    expect(await client.closed).toEqual({ code: 1001, reason: 'shutting-down' });
    await closing;
    await expect(ask(app, '/')).rejects.toThrow();
  });

  test(`in ${name} sockets outside the prefix, and under it beside /socket, are turned away`, async () => {
    const app = await open(await mount());
    const open3 = ['/socket', '/games/other'].map((path) => new WebSocket(`${app.url.replace('http', 'ws')}${path}`));
    const errors = await Promise.all(open3.map(async (socket) => String((await once(socket, 'error'))[0])));
    expect(errors).toEqual([expect.stringContaining('hang up'), expect.stringContaining('400')]);
    await app.close();
  });
}

test("a Fastify app's own hooks and parsers keep working, and its hooks come first under the prefix", async () => {
  const app = await fastifyApp(await mount());
  const games = { url: `${app.url}/games` };
  expect((await ask(app, '/echo', { body: { a: 1 } })).body).toEqual({ a: 1 });
  const banned = await ask(games, '/api/v2/games', { headers: { 'x-user': 'banned' } });
  expect([banned.status, banned.body]).toEqual([403, { message: 'You are banned.' }]);
  const welcome = await ask(games, '/api/v2/games');
  expect([welcome.status, welcome.headers.get('x-app')]).toEqual([200, 'mine']);
  expect(welcome.headers.get('x-content-type-options')).toBe('nosniff');
  const tooLarge = await ask(games, '/api/v2/matches', { body: { game: 'x'.repeat(100_000) } });
  expect(tooLarge.body.refusal.code).toBe('too-large');
  await app.close();
});

test('routes of the app create matches and hand out seats through the sessions', async () => {
  const server = await mount();
  const app = await fastifyApp(server);
  const made = await server.sessions.create({ game: 'connect-four', claim: { name: 'Ann' } });
  if (!made.ok) throw new Error(made.refusal.message);
  const seat = await server.sessions.claim(made.value.id, { name: 'Ben' });
  if (!seat.ok) throw new Error(seat.refusal.message);
  const ben = await TestClient.join(`${app.url}/games`, made.value.id, seat.value.token);
  expect(viewOf(ben).seat).toBe(1);
  await app.close();
});

test('closing leaves a store that was given open, and may be done twice', async () => {
  const store = new MemoryStore();
  let isClosed = false;
  store.close = async () => {
    isClosed = true;
  };
  const server = await mount({ store });
  await Promise.all([server.close(), server.close()]);
  expect(isClosed).toBe(false);
  expect((await server.sessions.create({ game: 'connect-four' })).ok).toBe(false);
});

test('a prefix that is no path is refused', async () => {
  await expect(mount({ prefix: 'games' })).rejects.toMatchObject({
    message: 'prefix is "games"; it should be a path such as /games.',
  });
  const server = await mount({ prefix: '/play/games/' });
  expect(server.prefix).toBe('/play/games');
  await server.close();
});
