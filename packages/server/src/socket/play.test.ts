import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryBroadcastHub, MemoryStore } from '@rookery/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, beginMatch, openMatch, startServer, type TestServer } from '../server.test-kit.ts';
import { codeOf, TestClient, viewOf } from './client.test-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'rookery-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['in memory', ':memory:'],
  ['in a file', join(folder, 'matches.sqlite')],
])('matches kept %s', (_name, database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ config: { database } });
  });
  afterAll(() => server.close());

  test('two play connect four to the end, and a third watches', async () => {
    const { match, tokens } = await openMatch(server);
    const [ann, ben, eve] = await Promise.all([
      TestClient.join(server.url, match, tokens[0]),
      TestClient.join(server.url, match, tokens[1]),
      TestClient.join(server.url, match),
    ]);
    const clients = [ann, ben, eve];
    expect(clients.map((client) => viewOf(client).seat)).toEqual([0, 1, null]);
    expect(codeOf(await ben.do(match, { kind: 'ready', ready: true }))).toBe('done');
    expect(codeOf(await ann.do(match, { kind: 'start' }))).toBe('done');
    await Promise.all(clients.map((client) => client.until(() => client.view?.stage === 'playing')));
    for (const [turn, column] of [1, 2, 1, 2, 1, 2, 1].entries()) {
      const [mover, other] = turn % 2 === 0 ? [ann, ben] : [ben, ann];
      await Promise.all(clients.map((client) => client.until(() => viewOf(client).match?.toAct[0] === turn % 2)));
      const movesVersion = viewOf(mover).match?.movesVersion ?? -1;
      const move = { kind: 'act', action: 'drop', args: { column }, movesVersion } as const;
      expect(codeOf(await other.do(match, move))).not.toBe('done');
      expect(codeOf(await mover.do(match, move))).toBe('done');
    }
    await Promise.all(clients.map((client) => client.until(() => client.view?.stage === 'over')));
    for (const client of clients) {
      expect(viewOf(client).ending).toMatchObject({ by: 'rules', winners: [0] });
      expect([client.wholes, client.gaps]).toEqual([1, 0]);
      // What patches have led to is what someone is sent who comes now.
      const held = { ...viewOf(client), offers: [] };
      client.send({ type: 'resync', match });
      await client.until(() => client.wholes === 2);
      expect({ ...viewOf(client), offers: [] }).toEqual(held);
    }
    expect(viewOf(eve).match).toEqual({ ...viewOf(ann).match, viewer: viewOf(eve).match?.viewer });
    const history = await ask(server, `/api/v2/matches/${match}/history`);
    expect(history.body.steps).toHaveLength(7);
    await Promise.all(clients.map((client) => client.close()));
  });

  test('a request that comes again is answered again and done once', async () => {
    const { match, tokens } = await beginMatch(server);
    const ann = await TestClient.join(server.url, match, tokens[0]);
    const command = {
      kind: 'act',
      action: 'drop',
      args: { column: 4 },
      movesVersion: viewOf(ann).match?.movesVersion ?? -1,
    } as const;
    const answers = [await ann.do(match, command, 'once'), await ann.do(match, command, 'once')];
    expect(answers.map(codeOf)).toEqual(['done', 'done']);
    // Over HTTP, and on another connection, it is still the same request.
    const again = await ask(server, `/api/v2/matches/${match}/commands`, {
      body: { request: 'once', command },
      token: tokens[0],
    });
    expect([again.status, again.body]).toEqual([200, { done: 'once' }]);
    const history = await ask(server, `/api/v2/matches/${match}/history`, { token: tokens[0] });
    expect(history.body.steps).toHaveLength(1);
    expect(codeOf(await ann.do(match, command, 'another'))).not.toBe('done');
    await ann.close();
  });
});

test('everything under way may be sent again, and is done once', async () => {
  const server = await startServer({ limits: { chatPerMinute: 1e9, chatAtOnce: 1e9 } });
  const { match, tokens } = await openMatch(server);
  const client = await TestClient.join(server.url, match, tokens[0]);
  const requests = Array.from({ length: 32 }, (_, i) => `r${i}`);
  for (let times = 0; times < 2; times++) {
    for (const request of requests)
      client.send({ type: 'do', match, request, command: { kind: 'say', text: `line ${request}` } });
    for (const request of requests) await client.next((message) => message.type === 'done' && message.request === request);
  }
  expect(viewOf(client).chat).toHaveLength(32);
  await client.close();
  await server.close();
});

test('spectators who name their requests alike are two, one who comes back is the same', async () => {
  const server = await startServer();
  const { match } = await openMatch(server);
  const say = (text: string) => ({ kind: 'say', text }) as const;
  const [eve, fay] = [await TestClient.join(server.url, match), await TestClient.join(server.url, match)];
  await eve.do(match, say('I am Eve'), '1');
  await fay.do(match, say('I am Fay'), '1');
  await eve.do(match, say('I am Eve'), '1');
  const returning = async (): Promise<void> => {
    const gil = await TestClient.open(server.url);
    gil.send({ type: 'join', protocol: 2, match, visitor: 'gil' });
    await gil.next(({ type }) => type === 'view');
    await gil.do(match, say('I am Gil'), '1');
    await gil.close();
  };
  await returning();
  await returning();
  const http = (text: string, visitor?: string) =>
    ask(server, `/api/v2/matches/${match}/commands`, {
      body: { request: '1', command: say(text), ...(visitor && { visitor }) },
    });
  for (const visitor of [undefined, 'hal', undefined, 'hal'])
    expect((await http(`I am ${visitor}`, visitor)).status).toBe(200);
  await eve.until(() => viewOf(eve).chat.length >= 5);
  expect(viewOf(eve).chat.map(({ text }) => text)).toEqual([
    'I am Eve',
    'I am Fay',
    'I am Gil',
    'I am undefined',
    'I am hal',
  ]);
  await Promise.all([eve.close(), fay.close()]);
  await server.close();
});

describe('one connection', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ limits: { matchesPerConnection: 2 } });
  });
  afterAll(() => server.close());

  test('follows several matches, not too many, and parts from one', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await openMatch(server)).match));
    const client = await TestClient.join(server.url, ids[0] as string);
    client.send({ type: 'join', protocol: 2, match: ids[1] });
    await client.next(({ type }) => type === 'view');
    expect(await client.refusal({ type: 'join', protocol: 2, match: ids[2] })).toBe('not-allowed');
    client.send({ type: 'part', match: ids[0] });
    expect(await client.next(({ type }) => type === 'parted')).toEqual({ type: 'parted', match: ids[0], reason: 'asked' });
    expect(await client.refusal({ type: 'part', match: ids[0] })).toBe('not-joined');
    client.send({ type: 'join', protocol: 2, match: ids[2] });
    expect(await client.next(({ type }) => type === 'view')).toMatchObject({ match: ids[2] });
    await client.close();
  });

  test('that joins again, with a token now, has the seat and not two views at once', async () => {
    const { match, tokens } = await beginMatch(server);
    const client = await TestClient.join(server.url, match);
    client.send({ type: 'join', protocol: 2, match, token: tokens[0] });
    await client.until(() => client.view?.seat === 0);
    client.send({ type: 'join', protocol: 2, match, token: tokens[0] });
    await client.until(() => client.wholes === 3);
    const before = client.messages.length;
    const command = {
      kind: 'act',
      action: 'drop',
      args: { column: 1 },
      movesVersion: viewOf(client).match?.movesVersion ?? -1,
    } as const;
    expect(codeOf(await client.do(match, command))).toBe('done');
    const came = client.messages.slice(before).filter(({ type }) => type === 'patch');
    expect(came.length).toBeGreaterThan(0);
    expect(client.gaps).toBe(0);
    await client.close();
  });

  test('may send what it wants to do before it has seen anything', async () => {
    const { match, tokens } = await openMatch(server);
    const client = await TestClient.open(server.url);
    client.send({ type: 'join', protocol: 2, match, token: tokens[1] });
    expect(codeOf(await client.do(match, { kind: 'ready', ready: true }))).toBe('done');
    await client.close();
  });

  test('is told what is due to it: the time, the version, that a seat is lost', async () => {
    const { match, tokens } = await openMatch(server);
    const [ann, ben] = [
      await TestClient.join(server.url, match, tokens[0]),
      await TestClient.join(server.url, match, tokens[1]),
    ];
    ann.send({ type: 'ping', at: 5 });
    expect(await ann.next(({ type }) => type === 'pong')).toMatchObject({ at: 5, now: expect.any(Number) });
    for (const protocol of [1, 99]) expect(await ann.refusal({ type: 'join', protocol, match })).toBe('wrong-version');
    expect(codeOf(await ann.do(match, { kind: 'kick', seat: 1 }))).toBe('done');
    expect(await ben.next(({ type }) => type === 'parted')).toEqual({ type: 'parted', match, reason: 'left' });
    expect(await ben.refusal({ type: 'join', protocol: 2, match, token: tokens[1] })).toBe('sent-away');
    await Promise.all([ann.close(), ben.close()]);
  });

  test('that goes is seen to have gone', async () => {
    const { match, tokens } = await openMatch(server);
    const ann = await TestClient.join(server.url, match, tokens[0]);
    const ben = await TestClient.join(server.url, match, tokens[1]);
    await ann.until(() => ann.view?.seats[1]?.connected === true);
    ben.ws.terminate();
    await ann.until(() => ann.view?.seats[1]?.connected === false);
    await ann.close();
  });
});

test('players of one match may be connected to different nodes', async () => {
  const [store, hub] = [new MemoryStore(), new MemoryBroadcastHub()];
  const servers = await Promise.all([1, 2].map(() => startServer({ store, broadcast: hub.node() })));
  const [here, there] = servers as [TestServer, TestServer];
  const { match, tokens } = await beginMatch(here);
  const ann = await TestClient.join(here.url, match, tokens[0]);
  const ben = await TestClient.join(there.url, match, tokens[1]);
  await ann.until(() => ann.view?.seats[1]?.connected === true);
  for (const [turn, column] of [1, 2, 1, 2, 1, 2, 1].entries()) {
    const mover = turn % 2 === 0 ? ann : ben;
    await mover.until(() => viewOf(mover).match?.toAct[0] === turn % 2);
    const movesVersion = viewOf(mover).match?.movesVersion ?? -1;
    expect(codeOf(await mover.do(match, { kind: 'act', action: 'drop', args: { column }, movesVersion }))).toBe('done');
  }
  await ben.until(() => ben.view?.ending?.winners[0] === 0);
  expect([ann.gaps, ben.gaps, ann.wholes, ben.wholes]).toEqual([0, 0, 1, 1]);
  // A node that goes sends its clients to another one.
  await here.close();
  expect((await ann.closed).code).toBe(1001);
  const again = await TestClient.join(there.url, match, tokens[0]);
  expect(viewOf(again).ending).toMatchObject({ winners: [0] });
  await Promise.all([again.close(), ben.close()]);
  await there.close();
});
