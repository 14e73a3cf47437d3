import { createRequire } from 'node:module';
import { connectFour } from '@rookery/games/connect-four/rules';
import { applyPatch } from '@rookery/protocol';
import { createServer, type RookeryServer } from '@rookery/server';
import { gameRegistry, verifyMatchFile } from '@rookery/session';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { got, isLive, until } from '../until.test-kit.ts';
import { connect } from './connect.ts';
import { serverApi } from './server-api.ts';
import type { SocketClass } from './socket.ts';

// Node 20 has no WebSocket of its own; the server brings one.
const { WebSocket } = createRequire(new URL('../../../server/package.json', import.meta.url))('ws') as {
  WebSocket: SocketClass;
};

let server: RookeryServer;
beforeAll(async () => {
  server = await createServer({ games: [connectFour], config: { port: 0, database: ':memory:', logLevel: 'silent' } });
});
afterAll(() => server.close());

test('a table on a server answers what is asked about its match; hints are not given there', async () => {
  const api = serverApi({ url: server.url });
  const creation = { game: 'connect-four', claim: { name: 'Ann' }, bots: { 1: 'random' }, spectators: false };
  const { match, token } = got(await api.createMatch(creation));
  const client = connect({ url: `${server.url.replace('http', 'ws')}/socket`, WebSocket });
  const table = client.join(match, { token });
  got(await table.perform({ kind: 'start' }));
  await until(table, isLive);
  got(await table.act('drop', { column: 4 }));
  await until(table, ({ view }) => view?.match?.step === 2);

  const steps = got(await table.history());
  expect(steps.map(({ step }) => step)).toEqual([1, 2]);
  expect(steps[0]?.lines).toEqual(['Ann: Drop a disc 4']);
  expect(got(await table.stateAt(1))).toMatchObject({ step: 1, toAct: [1] });
  expect(await table.stateAt(7)).toMatchObject({ refusal: { code: 'malformed-input' } });
  const patch = got(await table.diff(0, 1)) ?? expect.fail();
  expect(applyPatch(got(await table.stateAt(0)), patch)).toEqual(got(await table.stateAt(1)));
  expect(await table.diff(0, 7)).toMatchObject({ refusal: { code: 'malformed-input' } });
  expect(got(await table.traces())).toMatchObject([{ action: 'drop', available: true }]);
  const seen = got(await table.preview({ action: 'drop', args: { column: 4 } }));
  expect(seen).toMatchObject({ worlds: 1, possible: [] });
  expect(await table.hint()).toMatchObject({ ok: false, refusal: { code: 'not-allowed', retry: false } });
  expect(await table.inspect({ step: 0 })).toMatchObject({ refusal: { code: 'not-allowed', retry: false } });
  expect(await table.record()).toMatchObject({ refusal: { code: 'match-running' } });
  got(await table.perform({ kind: 'resign' }));
  expect(verifyMatchFile(gameRegistry([connectFour]), got(await table.record()))).toMatchObject({ ok: true });
  // Without the token nothing of the match is told.
  expect(await client.join(match).history()).toMatchObject({ refusal: { code: 'unknown-match' } });
  client.close();
});

test('another api than that of the host of the socket is asked where one is given', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"steps":[]}'));
  const api = serverApi({ url: 'http://elsewhere', fetch });
  const client = connect({ url: `${server.url.replace('http', 'ws')}/socket`, WebSocket, api });
  expect(await client.join('m', { token: 'secret' }).history()).toEqual({ ok: true, value: [] });
  expect(fetch.mock.lastCall).toMatchObject([
    new URL('http://elsewhere/api/v2/matches/m/history'),
    { headers: { authorization: 'Bearer secret' } },
  ]);
  client.close();
});

test('the catalogue tells what can be chosen, and which bots can be seated', async () => {
  const [game] = got(await serverApi({ url: server.url }).listGames());
  expect(game).toMatchObject({
    name: 'connect-four',
    players: { min: 2, max: 2 },
    playerOptions: { colour: { type: 'colour' } },
    presets: [],
    bots: ['easy', 'medium', 'hard', 'expert'],
  });
});
