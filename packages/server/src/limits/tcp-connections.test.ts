import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../metrics.ts';
import { ask, startServer, type TestServer } from '../server.test-kit.ts';
import { TestClient } from '../socket/client.test-kit.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { TcpConnections } from './tcp-connections.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    limits: { silentMs: 300, keepAliveMs: 300, requestMs: 600, responseMs: 900, tcpConnections: 40 },
  });
});
afterAll(() => server.close());

async function open(text = ''): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

test('a connection that is silent or slow ends within a minute, unless the operator allows more', () => {
  const { silentMs, keepAliveMs, requestMs, responseMs } = DEFAULT_LIMITS;
  expect(Math.max(silentMs, keepAliveMs, requestMs, responseMs)).toBeLessThanOrEqual(60_000);
});

/** Milliseconds until the server has ended a connection. */
async function untilEnded(socket: Socket): Promise<number> {
  const start = performance.now();
  // Not `once` of node:events: it rejects when the end is a reset.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return performance.now() - start;
}

const metric = async (name: string) => {
  const { body } = await ask(server, '/metrics');
  return Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (.+)$`, 'm').exec(body)?.[1] ?? 0);
};

test('a connection on which nothing is said is ended and counted', { timeout: 15_000 }, async () => {
  const before = await metric('rookery_cut_total{reason="silent"}');
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect(await metric('rookery_tcp_connections')).toBeGreaterThanOrEqual(20);
  for (const socket of sockets) expect(await untilEnded(socket)).toBeLessThan(5_000);
  await expect.poll(() => metric('rookery_cut_total{reason="silent"}')).toBeGreaterThanOrEqual(before + 20);
  await expect.poll(() => metric('rookery_tcp_connections')).toBeLessThan(5);
});

test('a connection on which nothing is said does not stay as long as a request may take', { timeout: 15_000 }, async () => {
  const patient = await startServer({ limits: { silentMs: 300, requestMs: 60_000 } });
  const socket = connect(patient.port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  expect(await untilEnded(socket)).toBeLessThan(10_000);
  await patient.close();
});

test('a head or a body that drips in is cut off, and counted', { timeout: 15_000 }, async () => {
  expect.hasAssertions();
  const before = await metric('rookery_cut_total{reason="slow"}');
  const drip = (socket: Socket) => {
    const timer = setInterval(() => socket.write('x'), 100);
    socket.once('close', () => clearInterval(timer));
    return untilEnded(socket);
  };
  const head = open('GET /healthz HTTP/1.1\r\nHost: x\r\nx-slow: ').then(drip);
  const post =
    'POST /api/v2/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  const body = open(post).then(drip);
  for (const time of await Promise.all([head, body])) expect(time).toBeLessThan(5_000);
  await expect.poll(() => metric('rookery_cut_total{reason="slow"}')).toBeGreaterThanOrEqual(before + 2);
});

test('a socket of a match is not taken for a silent connection', async () => {
  const { body } = await ask(server, '/api/v2/matches', { body: { game: 'connect-four', claim: { name: 'Ann' } } });
  const client = await TestClient.join(server.url, body.match, body.token);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(client.ws.readyState).toBe(client.ws.OPEN);
  await client.close();
});

test('there are no more than may be, and others get in when some are gone', { timeout: 15_000 }, async () => {
  const sockets = await Promise.all(Array.from({ length: 60 }, () => open()));
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(20);
  await Promise.all(sockets.map(untilEnded));
  expect(await metric('rookery_cut_total{reason="crowded"}')).toBeGreaterThanOrEqual(20);
});

test('a client that does not read its answer is cut off and counted, one that does is not', async () => {
  const metrics = new Metrics();
  const emitter = new EventEmitter();
  new TcpConnections({ limits: { ...DEFAULT_LIMITS, responseMs: 50 }, proxies: 0, metrics }).watch(emitter as Server);
  const cut: string[] = [];
  const answering = (name: string) => {
    const response = new EventEmitter();
    emitter.emit('request', { socket: { destroy: () => cut.push(name) } }, response);
    return response;
  };
  answering('reads').emit('close');
  answering('does not read');
  await expect.poll(() => cut).toEqual(['does not read']);
  const counts = { matches: 0, awake: 0, watchers: 0, dueFailures: 0, dueWaiting: 0, gaps: 0 };
  expect(metrics.text(counts, true)).toContain('rookery_cut_total{reason="slow"} 1');
  metrics.close();
});

test('one address has its share, unless a proxy speaks for all', () => {
  const opened = (proxies: number, addresses: readonly string[]) => {
    const metrics = new Metrics();
    const emitter = new EventEmitter();
    new TcpConnections({ limits: { ...DEFAULT_LIMITS, tcpConnectionsPerAddress: 2 }, proxies, metrics }).watch(
      emitter as Server,
    );
    const sockets = addresses.map((remoteAddress) =>
      Object.assign(new EventEmitter(), { remoteAddress, isGone: false, destroy: () => {} }),
    );
    for (const socket of sockets) {
      socket.destroy = () => {
        socket.isGone = true;
      };
      emitter.emit('connection', socket);
    }
    metrics.close();
    return sockets.map(({ isGone }) => isGone);
  };
  const four = ['203.0.113.5', '203.0.113.5', '203.0.113.5', '203.0.113.6'];
  expect(opened(0, four)).toEqual([false, false, true, false]);
  expect(opened(1, four)).toEqual([false, false, false, false]);
  expect(opened(0, ['127.0.0.1', '127.0.0.1', '::1', '::1'])).toEqual([false, false, false, false]);
});
