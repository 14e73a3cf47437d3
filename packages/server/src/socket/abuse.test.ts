import { once } from 'node:events';
import { connect } from 'node:net';
import { hex } from '@rookery/games/hex/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ask, beginMatch, openMatch, startServer, type TestServer } from '../server.test-kit.ts';
import { codeOf, TestClient, viewOf } from './client.test-kit.ts';

/** No limit of how much may be sent, for what is about something else. */
const FREELY = { messagesPerSecond: 1e9, messagesAtOnce: 1e9, chatPerMinute: 1e9, chatAtOnce: 1e9, chatSize: 1e9 };

/** What a socket that is not let in is told. */
async function turnedAway(url: string, headers: Record<string, string>): Promise<{ status: number; code: string }> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers });
  ws.on('error', () => {});
  const [, response] = await once(ws, 'unexpected-response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, code: JSON.parse(Buffer.concat(parts).toString()).refusal.code };
}

describe('a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ limits: { ...FREELY, messageBytes: 2000 } });
  });
  afterAll(() => server.close());

  test('opens no seat to wrong tokens, and takes nobody with one for a spectator', async () => {
    const { match, tokens } = await beginMatch(server);
    const other = await beginMatch(server);
    const client = await TestClient.open(server.url);
    for (const token of ['', 'x', tokens[0].slice(1), `${tokens[0]}A`, tokens[0].toLowerCase(), other.tokens[0]]) {
      expect(await client.refusal({ type: 'join', protocol: 2, match, token })).toBe('bad-token');
      expect((await ask(server, `/api/v2/matches/${match}`, { token })).status).toBe(401);
    }
    for (const authorization of ['Basic abc', tokens[0], 'Bearer', `bearer ${tokens[0]} x`])
      expect((await ask(server, `/api/v2/matches/${match}`, { headers: { authorization } })).status).toBe(401);
    expect(client.messages.map(({ type }) => type)).not.toContain('view');
    await client.close();
  });

  test('lets a spectator do nothing for a seat', async () => {
    const { match, tokens } = await beginMatch(server);
    const eve = await TestClient.join(server.url, match);
    const ben = await TestClient.join(server.url, match, tokens[1]);
    const drop = {
      kind: 'act',
      action: 'drop',
      args: { column: 1 },
      movesVersion: viewOf(ben).match?.movesVersion ?? -1,
    } as const;
    expect(codeOf(await eve.do(match, drop))).toBe('not-seated');
    expect(codeOf(await ben.do(match, drop))).not.toBe('done');
    expect(codeOf(await eve.do(match, { kind: 'resign' }))).toBe('not-seated');
    await Promise.all([eve.close(), ben.close()]);
  });

  test('says of a match one may not see what it says of one that is not there', async () => {
    const { match: hidden, tokens } = await beginMatch(server, { spectators: false, listed: false });
    const missing = '00000000-0000-4000-8000-000000000000';
    const client = await TestClient.open(server.url);
    const told = async (match: string): Promise<string> => {
      const answers: unknown[] = [];
      for (const extra of [{}, { token: 'x'.repeat(43) }]) {
        client.send({ type: 'join', protocol: 2, match, ...extra });
        answers.push(await client.next(({ type }) => type === 'refused'));
      }
      answers.push(await client.do(match, { kind: 'resign' }, 'same'));
      const token = 'x'.repeat(43);
      for (const path of ['', '/history', '/record', '/traces', '/steps/1']) {
        for (const options of [{}, { token }]) {
          const { status, body } = await ask(server, `/api/v2/matches/${match}${path}`, options);
          answers.push({ status, body });
        }
      }
      const { status, body } = await ask(server, `/api/v2/matches/${match}/seats`, { body: { name: 'Eve' } });
      answers.push({ status, body });
      return JSON.stringify(answers).replaceAll(match, 'ID');
    };
    expect(await told(hidden)).toBe(await told(missing));
    const listed = await ask(server, '/api/v2/matches');
    expect(JSON.stringify(listed.body)).not.toContain(hidden);
    const ann = await TestClient.join(server.url, hidden, tokens[0]);
    expect(viewOf(ann).seat).toBe(0);
    await Promise.all([ann.close(), client.close()]);
  });

  test('guessed ids leave nothing behind', async () => {
    const before = server.sessions.counts.matches;
    const client = await TestClient.open(server.url);
    for (let i = 0; i < 200; i++)
      expect(await client.refusal({ type: 'join', protocol: 2, match: `guess-${i}` })).toBe('unknown-match');
    expect(server.sessions.counts.matches).toBeLessThanOrEqual(before);
    await client.close();
  });

  test('refuses messages that are too long, and cuts off who sends far too long ones', async () => {
    const { match, tokens } = await openMatch(server);
    const client = await TestClient.join(server.url, match, tokens[0]);
    expect(await client.refusal('x'.repeat(2001))).toBe('too-large');
    expect(codeOf(await client.do(match, { kind: 'say', text: 'still here' }))).toBe('done');
    client.send('x'.repeat(9000));
    expect((await client.closed).code).toBe(1009);
  });

  test('says which request a refused message was, and asks who has not joined to join', async () => {
    const { match, tokens } = await beginMatch(server);
    const client = await TestClient.open(server.url);
    client.send({ type: 'do', match, request: 'early', command: { kind: 'resign' } });
    expect(await client.next(({ type }) => type === 'refused')).toMatchObject({
      match,
      request: 'early',
      refusal: { code: 'not-joined' },
    });
    client.send({ type: 'join', protocol: 2, match, token: tokens[0] });
    await client.next(({ type }) => type === 'view');
    const told = client.next(({ type }) => type === 'refused');
    client.ws.send(JSON.stringify({ type: 'do', match, request: 'wrong', command: { kind: 'dance' } }));
    expect(await told).toMatchObject({ match, request: 'wrong', refusal: { code: 'bad-message' } });
    await client.close();
  });

  test('answers thousands of frames of garbage, each with a code, and plays on', { timeout: 60_000 }, async () => {
    const { match, tokens } = await beginMatch(server);
    const client = await TestClient.join(server.url, match, tokens[0]);
    const before = JSON.stringify(viewOf(client).match);
    const word = fc.constantFrom('join', 'part', 'do', 'resync', 'ping', 'act', 'say', 'start', '__proto__', 'constructor');
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), word, fc.constant(match));
    const key = fc.constantFrom(
      'type',
      'match',
      'request',
      'command',
      'protocol',
      'kind',
      'token',
      'movesVersion',
      'args',
      '__proto__',
    );
    const nearly = fc.record({
      type: word,
      match: fc.oneof(fc.constant(match), value),
      request: value,
      protocol: fc.oneof(fc.constant(1), value),
      command: fc.oneof(
        fc.dictionary(key, value),
        fc.record({ kind: word, action: value, args: value, movesVersion: value }),
      ),
    });
    const frame = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(key, value).map((each) => JSON.stringify(each)),
      nearly.map((each) => JSON.stringify(each)),
      fc.uint8Array({ maxLength: 300 }),
    );
    // What is sent by chance and would be right is a spectator's or a ping; nothing of it may change the match.
    const frames = fc.sample(frame, { numRuns: 4000, seed: 7 });
    for (const each of frames) client.ws.send(each);
    client.send({ type: 'ping', at: 123_456 });
    await client.next((message) => message.type === 'pong' && message.at === 123_456);
    const kinds = new Set(client.messages.map(({ type }) => type));
    expect([...kinds].sort()).not.toContain('done');
    expect(client.messages.filter(({ type }) => type === 'refused').length).toBeGreaterThan(3500);
    client.send({ type: 'join', protocol: 2, match, token: tokens[0] });
    await client.next(({ type }) => type === 'view');
    expect(JSON.stringify(viewOf(client).match)).toBe(before);
    const drop = {
      kind: 'act',
      action: 'drop',
      args: { column: 1 },
      movesVersion: viewOf(client).match?.movesVersion ?? -1,
    } as const;
    expect(codeOf(await client.do(match, drop))).toBe('done');
    await client.close();
  });

  test('lets in pages of its own, and no others', async () => {
    const { host } = new URL(server.url);
    for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, 'garbage'])
      expect(await turnedAway(server.url, { origin })).toEqual({ status: 403, code: 'not-allowed' });
    expect((await ask(server, '/api/v2/games', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const own = await TestClient.open(server.url, { headers: { origin: server.url } });
    await own.close();
  });

  test('opens sockets at one address only, and reads no token there', async () => {
    const { match, tokens } = await beginMatch(server, { spectators: false });
    const ws = new WebSocket(`${server.url.replace('http', 'ws')}/elsewhere`);
    ws.on('error', () => {});
    const [, response] = await once(ws, 'unexpected-response');
    expect(response.statusCode).toBe(400);
    expect((await ask(server, `/api/v2/matches/${match}?token=${tokens[0]}`)).status).toBe(404);
  });

  test('survives what is no request at all', async () => {
    const { port } = server;
    const attempts = [
      'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n\r\n',
      'GET //[ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      'NONSENSE\r\n\r\n',
    ];
    for (const text of attempts) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.end(text);
      socket.resume();
      await once(socket, 'close');
    }
    expect((await ask(server, '/healthz')).status).toBe(200);
  });
});

test('pages of a site that lets its name point here are turned away', async () => {
  const server = await startServer({ config: { hosts: ['play.example'], origins: ['https://pages.example'] } });
  const rebound = { host: `evil.example:${server.port}`, origin: `http://evil.example:${server.port}` };
  expect(await turnedAway(server.url, rebound)).toEqual({ status: 403, code: 'not-allowed' });
  const asked = async (host: string): Promise<string> => {
    const socket = connect(server.port, '127.0.0.1');
    socket.end(`GET /api/v2/games HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part as Buffer);
    return Buffer.concat(parts).toString().slice(9, 12);
  };
  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example'])
    expect([host, await asked(host)]).toEqual([host, '403']);
  for (const host of [
    'play.example',
    'PLAY.example:4600',
    'pages.example',
    'localhost',
    'a.localhost:1',
    '192.168.1.7:4600',
    '[::1]:80',
  ])
    expect([host, await asked(host)]).toEqual([host, '200']);
  await server.close();
});

test('sockets of such pages are turned away though the server lets in pages of its own name', async () => {
  const server = await startServer();
  const opened = (name: string) => ({ host: `${name}:${server.port}`, origin: `http://${name}:${server.port}` });
  expect(await turnedAway(server.url, opened('evil.example'))).toEqual({ status: 403, code: 'not-allowed' });
  const own = await TestClient.open(server.url, { headers: opened('localhost') });
  await own.close();
  await server.close();
});

test('a proxy on this machine does not free its visitors from rates, nor open the metrics to them', async () => {
  const server = await startServer({ limits: { addressPerSecond: 0.001, addressAtOnce: 12 } });
  const passedOn = { headers: { 'x-forwarded-for': '203.0.113.2' } };
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(server, '/api/v2/games', passedOn)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(12);
  expect((await ask(server, '/metrics')).status).toBe(200);
  const here = await Promise.all(Array.from({ length: 20 }, () => ask(server, '/api/v2/games')));
  expect(here.every(({ status }) => status === 200)).toBe(true);
  expect(server.log.filter((line) => line.includes('ROOKERY_PROXIES'))).toHaveLength(1);
  await server.close();
  // A proxy may leave no mark: as nginx does that is told no more than where to pass requests to.
  for (const config of [{ proxies: 1 }, { hosts: ['play.example'] }, { origins: ['https://play.example'] }]) {
    const behind = await startServer({ config, limits: { addressPerSecond: 0.001, addressAtOnce: 12 } });
    expect((await ask(behind, '/metrics')).status).toBe(404);
    const visits = await Promise.all(Array.from({ length: 20 }, () => ask(behind, '/api/v2/games')));
    expect(visits.filter(({ status }) => status === 200)).toHaveLength(11);
    await behind.close();
  }
});

test('one person writes so much in the chat of a match, on however many connections', async () => {
  const server = await startServer({ limits: { chatPerMinute: 1, chatAtOnce: 3 } });
  const { match, tokens } = await openMatch(server);
  const other = await openMatch(server);
  const say = { kind: 'say', text: 'hm' } as const;
  const spectators = await Promise.all([1, 2].map(() => TestClient.join(server.url, match)));
  const ann = await Promise.all([1, 2].map(() => TestClient.join(server.url, match, tokens[0])));
  const codes = async (clients: readonly TestClient[]): Promise<readonly string[]> => {
    const all: string[] = [];
    for (let i = 0; i < 4; i++) all.push(codeOf(await (clients[i % 2] as TestClient).do(match, say, `line ${i}`)));
    return all;
  };
  expect(await codes(spectators)).toEqual(['done', 'done', 'done', 'too-many']);
  expect(await codes(ann)).toEqual(['done', 'done', 'done', 'too-many']);
  // What was done is answered again, whatever the rate.
  expect(codeOf(await (ann[0] as TestClient).do(match, say, 'line 0'))).toBe('done');
  const later = await ask(server, `/api/v2/matches/${match}/commands`, { body: { request: 'x', command: say } });
  expect([later.status, later.body.refusal.code, later.headers.get('retry-after')]).toEqual([429, 'too-many', '60']);
  const elsewhere = `/api/v2/matches/${other.match}/commands`;
  expect((await ask(server, elsewhere, { body: { request: 'x', command: say } })).status).toBe(200);
  expect(codeOf(await (ann[0] as TestClient).do(match, { kind: 'ready', ready: true }))).toBe('done');
  await Promise.all([...spectators, ...ann].map((client) => client.close()));
  await server.close();
});

test('a listed origin is let in and may ask, its own pages are not', async () => {
  const server = await startServer({ config: { origins: ['https://play.example'] } });
  const friend = await TestClient.open(server.url, { headers: { origin: 'https://play.example' } });
  await friend.close();
  expect(await turnedAway(server.url, { origin: server.url })).toEqual({ status: 403, code: 'not-allowed' });
  const asked = await ask(server, '/api/v2/games', { headers: { origin: 'https://play.example' } });
  expect(asked.headers.get('access-control-allow-origin')).toBe('https://play.example');
  const preflight = await fetch(`${server.url}/api/v2/games`, {
    method: 'OPTIONS',
    headers: { origin: 'https://play.example' },
  });
  expect([preflight.status, preflight.headers.get('access-control-max-age')]).toEqual([204, '600']);
  await server.close();
});

test('a flood is told to wait, then cut off; others play on', async () => {
  const server = await startServer({ limits: { messagesPerSecond: 10, messagesAtOnce: 20, strikes: 30 } });
  const [flood, other] = [await TestClient.open(server.url), await TestClient.open(server.url)];
  for (let i = 0; i < 1000; i++) flood.send({ type: 'ping', at: i });
  expect(await flood.closed).toEqual({ code: 1008, reason: 'too-many' });
  const count = (wanted: string) => flood.messages.filter(({ type }) => type === wanted).length;
  expect(count('pong')).toBeLessThan(40);
  expect(count('refused')).toBeLessThanOrEqual(31);
  const refusals = flood.messages.flatMap((message) => (message.type === 'refused' ? [message.refusal.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['too-many']));
  other.send({ type: 'ping' });
  await other.next(({ type }) => type === 'pong');
  await other.close();
  await server.close();
});

test('one address has so many sockets and requests, whoever stands before the server', async () => {
  const server = await startServer({
    config: { proxies: 1 },
    limits: { connectionsPerAddress: 2, addressPerSecond: 0.001, addressAtOnce: 12 },
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const sockets = [
    await TestClient.open(server.url, { headers: from('203.0.113.1') }),
    await TestClient.open(server.url, { headers: from('203.0.113.1') }),
  ];
  expect(await turnedAway(server.url, from('203.0.113.1'))).toEqual({ status: 429, code: 'too-many' });
  await sockets[0]?.close();
  await expect
    .poll(async () => {
      const client = await TestClient.open(server.url, { headers: from('203.0.113.1') }).catch(() => undefined);
      sockets.push(...(client ? [client] : []));
      return client !== undefined;
    })
    .toBe(true);
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => ask(server, '/api/v2/games', { headers: from('203.0.113.2') })),
  );
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(asked.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await ask(server, '/api/v2/games', { headers: from('203.0.113.3') })).status).toBe(200);
  await Promise.all(sockets.map((client) => client.close()));
  await server.close();
});

test('who does not answer is cut off, who does stays', async () => {
  const server = await startServer({ limits: { heartbeatMs: 100 } });
  const silent = await TestClient.open(server.url, { autoPong: false });
  const alive = await TestClient.open(server.url);
  expect((await silent.closed).code).toBe(1006);
  alive.send({ type: 'ping' });
  await alive.next(({ type }) => type === 'pong');
  await alive.close();
  await server.close();
});

test('a client that does not read gets one state when it does, and no queue', { timeout: 60_000 }, async () => {
  const server = await startServer({ games: [hex], limits: { ...FREELY, slowBytes: 65_536, deadBytes: 1e9 } });
  const made = await ask(server, '/api/v2/matches', { body: { game: 'hex', claim: { name: 'Ann' } } });
  const { match, token } = made.body;
  const ann = await TestClient.join(server.url, match, token);
  const slow = await TestClient.join(server.url, match);
  slow.ws.pause();
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)`, 'm').exec((await ask(server, '/metrics')).body)?.[1]);
  const text = '界'.repeat(500);
  let said = 0;
  const talk = async (count: number) => {
    for (let i = 0; i < count; i++) await ann.do(match, { kind: 'say', text: `${said++} ${text}`.slice(0, 500) });
  };
  // Until the buffers of the system are full, and ours has more than it should.
  for (let last = -1, sent = 0; sent !== last && said < 9000; ) {
    last = sent;
    const before = await metric('rookery_messages_sent_total');
    await talk(100);
    // Two for each: that it was done, and the change to the one who said it. A third goes to who reads.
    sent = (await metric('rookery_messages_sent_total')) - before > 200 ? last + 1 : last;
  }
  await talk(50);
  expect(slow.wholes).toBe(1);
  slow.ws.resume();
  await slow.until(() => slow.wholes === 2);
  await ann.do(match, { kind: 'say', text: 'the last word' });
  await slow.until(() => slow.view?.chat.at(-1)?.text === 'the last word');
  expect(await metric('rookery_caught_up_total')).toBeGreaterThanOrEqual(1);
  expect(viewOf(slow).chat).toEqual(viewOf(ann).chat);
  // It was never told all that was said.
  expect(slow.messages.length).toBeLessThan(said);
  await Promise.all([ann.close(), slow.close()]);
  await server.close();
});

test('a client that asks and asks and never reads is cut off', { timeout: 60_000 }, async () => {
  const server = await startServer({
    games: [hex],
    limits: { ...FREELY, slowBytes: 65_536, deadBytes: 131_072, heartbeatMs: 500 },
  });
  const made = await ask(server, '/api/v2/matches', { body: { game: 'hex', claim: { name: 'Ann' }, options: {} } });
  const client = await TestClient.join(server.url, made.body.match, made.body.token);
  client.ws.pause();
  for (let i = 0; i < 5000; i++) client.send({ type: 'resync', match: made.body.match });
  const cut = async () => /^rookery_cut_total\{reason="(\w+)"\} 1$/m.exec((await ask(server, '/metrics')).body)?.[1];
  await expect.poll(cut, { timeout: 30_000, interval: 100 }).toMatch(/slow|silent/);
  await expect
    .poll(async () => (await ask(server, '/metrics')).body, { timeout: 10_000 })
    .toContain('rookery_connections 0');
  client.ws.terminate();
  await server.close();
});

test('a client that does not read is not listened to either, until it does', { timeout: 60_000 }, async () => {
  const server = await startServer({ limits: { ...FREELY, slowBytes: 65_536, deadBytes: 1e9 } });
  const { match, tokens } = await beginMatch(server);
  const client = await TestClient.join(server.url, match, tokens[0]);
  client.ws.pause();
  for (let i = 0; i < 10_000; i++) client.send({ type: 'resync', match });
  const received = async () =>
    Number(/^rookery_messages_received_total (\d+)/m.exec((await ask(server, '/metrics')).body)?.[1]);
  const seen: number[] = [];
  await expect
    .poll(async () => seen.push(await received()) > 3 && seen.at(-1) === seen.at(-4), { timeout: 30_000, interval: 100 })
    .toBe(true);
  expect(seen.at(-1)).toBeLessThan(9_000);
  client.ws.resume();
  await client.until(() => client.wholes > (seen.at(-1) ?? 0) + 100);
  client.ws.terminate();
  await server.close();
});
