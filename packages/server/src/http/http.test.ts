import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectFour } from '@rookery/games/connect-four/rules';
import { PROTOCOL_VERSION } from '@rookery/protocol';
import {
  decompressMatchFile,
  gameRegistry,
  MemoryStore,
  parseMatchFile,
  systemClock,
  verifyMatchFile,
} from '@rookery/session';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, beginMatch, openMatch, perform, startServer, type TestServer } from '../server.test-kit.ts';
import { TestClient } from '../socket/client.test-kit.ts';
import { protocolDocument } from './protocol-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the catalogue', () => {
  test('names the games, who can play them and what can be set', async () => {
    const { status, body } = await ask(server, '/api/v2/games');
    expect(status).toBe(200);
    expect(body.games.map(({ name }: { name: string }) => name)).toEqual(['connect-four', 'go-fish']);
    const one = await ask(server, '/api/v2/games/connect-four');
    expect(one.body).toMatchObject({
      title: 'Connect four',
      players: { min: 2, max: 2 },
      versions: [one.body.version],
      options: {},
    });
    const none = await ask(server, '/api/v2/games/chess');
    expect([none.status, none.body.refusal.code]).toEqual([404, 'unknown-game']);
  });

  test('gives out the protocol that is published', async () => {
    const { body } = await ask(server, '/api/v2/protocol.json');
    expect(body).toEqual(JSON.parse(JSON.stringify(protocolDocument())));
    const published = readFileSync(new URL('../../../../docs/protocol.json', import.meta.url), 'utf8');
    // Where this fails: npm run -s protocol
    expect(JSON.parse(published)).toEqual(body);
  });
});

describe('the lobby', () => {
  test('lists matches, a page at a time', async () => {
    const { match } = await openMatch(server);
    const hidden = await openMatch(server, { listed: false });
    const { body } = await ask(server, '/api/v2/matches?game=connect-four&stage=lobby&limit=100');
    const listed = body.matches.find(({ id }: { id: string }) => id === match);
    expect(listed).toMatchObject({ game: 'connect-four', stage: 'lobby', seats: 2, open: 0, host: 'Ann' });
    expect(JSON.stringify(body)).not.toContain(hidden.match);
    expect((await ask(server, '/api/v2/matches?limit=1')).body.matches).toHaveLength(1);
    const bad = await ask(server, '/api/v2/matches?limit=1000');
    expect([bad.status, bad.body.refusal.code]).toEqual([400, 'bad-message']);
  });

  test('a listing of a game that is not served is refused, and the store is not asked', async () => {
    const store = new MemoryStore();
    const asked = vi.spyOn(store, 'list');
    const own = await startServer({ store });
    const none = await ask(own, '/api/v2/matches?game=chess&stage=lobby');
    expect([none.status, none.body.refusal]).toMatchObject([
      404,
      { code: 'unknown-game', details: { game: 'chess', known: 'connect-four, go-fish' } },
    ]);
    expect((await ask(own, '/healthz')).status).toBe(200);
    expect((await ask(own, '/readyz')).status).toBe(200);
    expect(asked).not.toHaveBeenCalled();
    await own.close();
  });

  test('lists every match once, though many are of the same moment', async () => {
    const frozen = await startServer({ clock: { ...systemClock, now: () => 1_700_000_000_000 } });
    const made = await Promise.all(Array.from({ length: 7 }, () => openMatch(frozen)));
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await ask(frozen, `/api/v2/matches?limit=2${next && `&before=${next}`}`);
      seen.push(...body.matches.map(({ id }: { id: string }) => id));
      next = body.next;
    }
    expect(seen.sort()).toEqual(made.map(({ match }) => match).sort());
    await frozen.close();
  });

  test('says which fields there are when one is not known, in bodies, in parts of them and in commands', async () => {
    const reasonOf = async (path: string, body: unknown) =>
      (await ask(server, path, { body })).body.refusal.details?.reason;
    expect(await reasonOf('/api/v2/matches', { game: 'connect-four', name: 'Ann' })).toMatch(
      /^body: name is not a field; there are game, options, seats, bots, /,
    );
    expect(await reasonOf('/api/v2/matches', { game: 'connect-four', claim: { name: 'Ann', chair: 0 } })).toBe(
      'body: claim.chair is not a field; there are name, seat, entropy',
    );
    const command = { kind: 'act', action: 'drop', columns: 3, movesVersion: 0 };
    expect(await reasonOf('/api/v2/matches/none/commands', { request: 'a', command })).toBe(
      'body: command.columns is not a field; there are kind, action, args, movesVersion',
    );
  });

  test('refuses what cannot be, with a code and a reason', async () => {
    const cases: readonly (readonly [string, unknown, number, string])[] = [
      ['/api/v2/matches', { game: 'chess' }, 404, 'unknown-game'],
      ['/api/v2/matches', { game: 'connect-four', more: 1 }, 400, 'bad-message'],
      ['/api/v2/matches', { game: 7 }, 400, 'bad-message'],
      ['/api/v2/matches', { game: 'connect-four', options: { size: 3 } }, 400, 'bad-option'],
      ['/api/v2/matches', { game: 'connect-four', position: '{}' }, 403, 'not-allowed'],
      ['/api/v2/matches', '{"game":', 400, 'bad-message'],
      ['/api/v2/matches', { game: 'x'.repeat(70_000) }, 413, 'too-large'],
      ['/api/v2/matches/none/seats', { name: 'Eve' }, 404, 'unknown-match'],
      ['/api/v2/matches/none/commands', { request: 'a', command: { kind: 'fly' } }, 400, 'bad-message'],
      ['/api/v2/nothing', {}, 404, 'bad-message'],
      ['/api/v1/matches', { game: 'connect-four' }, 400, 'wrong-version'],
    ];
    for (const [path, body, status, code] of cases) {
      const answer = await ask(server, path, { body });
      expect([path, answer.status, answer.body.refusal?.code]).toEqual([path, status, code]);
    }
    const text = await ask(server, '/api/v2/matches', { body: 'game', headers: { 'content-type': 'text/plain' } });
    expect([text.status, text.body.refusal.code]).toEqual([415, 'bad-message']);
    const { match } = await openMatch(server);
    const full = await ask(server, `/api/v2/matches/${match}/seats`, { body: { name: 'Eve' } });
    expect([full.status, full.body.refusal.code]).toEqual([409, 'no-free-seat']);
  });
});

describe('a match without a socket', () => {
  test('is seen, played, looked back at and recorded', async () => {
    const { match, tokens } = await beginMatch(server);
    const see = async (token?: string) =>
      (await ask(server, `/api/v2/matches/${match}`, { ...(token && { token }) })).body.view;
    for (const [turn, column] of [1, 2, 1, 2, 1, 2].entries()) {
      const token = tokens[turn % 2] as string;
      const { match: table, seat } = await see(token);
      expect([table.toAct, seat]).toEqual([[turn % 2], turn % 2]);
      const move = { kind: 'act', action: 'drop', args: { column }, movesVersion: table.movesVersion } as const;
      expect((await perform(server, match, token, move)).status).toBe(200);
      expect((await perform(server, match, token, move)).status).toBe(409);
    }
    const running = await ask(server, `/api/v2/matches/${match}/record`);
    expect([running.status, running.body.refusal.code]).toEqual([409, 'match-running']);
    expect((await perform(server, match, tokens[1], { kind: 'resign' })).status).toBe(200);
    expect((await see()).ending).toMatchObject({ by: 'resignation', winners: [0] });
    const history = await ask(server, `/api/v2/matches/${match}/history`);
    expect(history.body.steps).toHaveLength(6);
    const then = await ask(server, `/api/v2/matches/${match}/steps/1`);
    expect(then.body.view.toAct).toEqual([1]);
    expect((await ask(server, `/api/v2/matches/${match}/steps/99`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(server, `/api/v2/matches/${match}/difference?from=1&to=2`)).body.patch).not.toBeNull();
    expect((await ask(server, `/api/v2/matches/${match}/traces`)).status).toBe(403);
    expect((await ask(server, `/api/v2/matches/${match}/traces`, { token: tokens[0] })).status).toBe(200);
    const preview = `/api/v2/matches/${match}/preview`;
    const move = { action: 'drop', args: { column: 1 } };
    expect((await ask(server, preview, { body: move })).status).toBe(403);
    expect((await ask(server, preview, { body: { column: 1 }, token: tokens[0] })).status).toBe(400);
    const refused = await ask(server, preview, { body: move, token: tokens[0] });
    expect(refused.body).toMatchObject({ refusal: { code: 'match-over' } });
    const inspect = `/api/v2/matches/${match}/inspect`;
    const hidden = await ask(server, inspect, { body: { step: 0, viewer: null }, token: tokens[0] });
    expect([hidden.status, hidden.body.refusal.code]).toEqual([403, 'not-allowed']);
    expect((await ask(server, inspect, { body: { step: -1 } })).status).toBe(400);
    const record = await ask(server, `/api/v2/matches/${match}/record`);
    const read = parseMatchFile(record.body);
    expect(read.ok && verifyMatchFile(gameRegistry([connectFour]), read.value)).toMatchObject({ ok: true });
    const packed = await fetch(`${server.url}/api/v2/matches/${match}/record.rookery`);
    expect(await decompressMatchFile(new Uint8Array(await packed.arrayBuffer()))).toEqual(read);
  });
});

test('a seat that polls counts as connected, and does not lose by absence', async () => {
  const { match, tokens } = await beginMatch(server, { absence: { after: 1, policy: 'forfeit' } });
  const polls = async () => {
    for (const token of tokens) await ask(server, `/api/v2/matches/${match}`, { token });
    return (await ask(server, `/api/v2/matches/${match}`)).body.view;
  };
  const end = Date.now() + 2_500;
  let view = await polls();
  while (Date.now() < end) view = await polls();
  expect(view).toMatchObject({ stage: 'playing', seats: [{ connected: true }, { connected: true }] });
});

test('a bot is chosen by level, or thinks no more than the server allows', async () => {
  const create = (bot: string) => ask(server, '/api/v2/matches', { body: { game: 'connect-four', bots: { 0: bot } } });
  for (const bot of ['easy', 'expert', 'mcts', 'mcts:500', 'mcts:5120', 'greedy', 'random', 'mcts:500ms'])
    expect([bot, (await create(bot)).status]).toEqual([bot, 201]);
  for (const bot of ['mcts:86400000ms', 'mcts:5121', 'hard:999999', 'alpha-beta', 'mcts:5001ms', 'expert:86400000ms']) {
    const { status, body } = await create(bot);
    expect([bot, status, body.refusal.code]).toEqual([bot, 400, 'bot-not-allowed']);
    expect(body.refusal.message).toMatch(/easy, medium, hard, expert, and others up to mcts:5120 or mcts:5000ms/);
  }
  const made = await ask(server, '/api/v2/matches', { body: { game: 'connect-four' } });
  const { match, token } = made.body;
  const set = await perform(server, match, token, { kind: 'setBot', seat: 0, bot: 'mcts:86400000' });
  expect([set.status, set.body.refusal.code]).toEqual([400, 'bot-not-allowed']);
});

test('the operator sets how long bots may think', async () => {
  const small = await startServer({ limits: { botIterations: 50, botMs: 200 } });
  const create = (bot: string) => ask(small, '/api/v2/matches', { body: { game: 'connect-four', bots: { 0: bot } } });
  for (const bot of ['easy', 'mcts:50', 'mcts:200ms']) expect([bot, (await create(bot)).status]).toEqual([bot, 201]);
  for (const bot of ['mcts:51', 'mcts:201ms']) {
    const { body } = await create(bot);
    expect([bot, body.refusal.code]).toEqual([bot, 'bot-not-allowed']);
    expect(body.refusal.message).toMatch(/up to mcts:50 or mcts:200ms/);
  }
  await small.close();
});

describe('every answer', () => {
  test('says what browsers may do with it', async () => {
    for (const path of ['/api/v2/games', '/nothing', '/healthz']) {
      const { headers } = await ask(server, path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await ask(server, '/api/v2/games')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('for those who run it', () => {
  test('it says whether it is well', async () => {
    expect((await ask(server, '/healthz')).body).toEqual({ store: 'reachable', broadcast: 'reachable' });
    expect((await ask(server, '/readyz')).status).toBe(200);
    const broken = await startServer({
      store: new (class extends MemoryStore {
        override list(): Promise<never> {
          return Promise.reject(new Error('/secret/place is gone'));
        }
        override listing(): Promise<never> {
          return this.list();
        }
      })(),
    });
    const health = await ask(broken, '/healthz');
    expect([health.status, health.body]).toEqual([503, { store: 'unreachable', broadcast: 'reachable' }]);
    const listing = await ask(broken, '/api/v2/matches');
    expect([listing.status, listing.body.refusal.code]).toEqual([503, 'storage-unreadable']);
    expect(JSON.stringify(listing.body)).not.toContain('/secret/place');
    expect(broken.log.join('')).toContain('/secret/place');
    await broken.close();
  });

  test('what plays a match again is charged to the address by what it costs, and refused when its share is used up', async () => {
    const own = await startServer({ config: { proxies: 1 }, limits: { replayMsAtOnce: 0.01, replayMsPerSecond: 0.001 } });
    const { match, tokens } = await beginMatch(own);
    const movesVersion = (await ask(own, `/api/v2/matches/${match}`)).body.view.match.movesVersion;
    await perform(own, match, tokens[0], { kind: 'act', action: 'drop', args: { column: 1 }, movesVersion });
    const from = (address: string, path: string) =>
      ask(own, `/api/v2/matches/${match}/${path}`, { headers: { 'x-forwarded-for': address } });
    const paths = ['history', 'steps/0', 'steps/1', 'difference?from=0&to=1', 'difference?from=1&to=0'];
    const answers: Awaited<ReturnType<typeof from>>[] = [];
    for (const path of paths) answers.push(await from('203.0.113.5', path));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.refusal.code).toBe('too-many');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await from('203.0.113.6', 'steps/0')).status).toBe(200);
    // What is kept costs nothing.
    expect((await from('203.0.113.5', 'history')).status).toBe(200);
    await own.close();
  });

  test('reading matches that are not in memory is charged to the address too: over HTTP, over sockets, and for a seat', async () => {
    const store = new MemoryStore();
    const before = await startServer({ store });
    const matches = [await beginMatch(before), await beginMatch(before), await openMatch(before)].map(({ match }) => match);
    await before.close();
    const own = await startServer({
      store,
      config: { proxies: 1 },
      limits: { replayMsAtOnce: 0.01, replayMsPerSecond: 0.001 },
    });
    const [first, second, lobby] = matches;
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    expect((await ask(own, `/api/v2/matches/${first}`, { headers })).status).toBe(200);
    for (const path of [`${second}`, `${second}/history`, `${second}/record`])
      expect([path, (await ask(own, `/api/v2/matches/${path}`, { headers })).status]).toEqual([path, 429]);
    const claimed = await ask(own, `/api/v2/matches/${lobby}/seats`, { headers, body: { name: 'Cy' } });
    expect(claimed.status).toBe(429);
    const client = await TestClient.open(own.url, { headers });
    expect(await client.refusal({ type: 'join', protocol: PROTOCOL_VERSION, match: second })).toBe('too-many');
    // What is in memory costs nothing, and others have their own share.
    expect((await ask(own, `/api/v2/matches/${first}`, { headers })).status).toBe(200);
    expect((await ask(own, `/api/v2/matches/${second}`, { headers: { 'x-forwarded-for': '203.0.113.6' } })).status).toBe(
      200,
    );
    await client.close();
    await own.close();
  });

  test('it counts what it does', async () => {
    const counting = await startServer();
    const { match, tokens } = await beginMatch(counting);
    const move = { kind: 'act', action: 'drop', args: { column: 1 }, movesVersion: 0 } as const;
    const view = await ask(counting, `/api/v2/matches/${match}`, { token: tokens[0] });
    await perform(counting, match, tokens[0], { ...move, movesVersion: view.body.view.match.movesVersion });
    await perform(counting, match, tokens[0], move);
    const { body, headers } = await ask(counting, '/metrics');
    expect(headers.get('content-type')).toContain('version=0.0.4');
    expect(body).toMatch(/^rookery_moves_total 1$/m);
    expect(body).toMatch(/^rookery_matches_awake 1$/m);
    expect(body).toMatch(/^rookery_refusals_total\{code="[a-z-]+"\} 1$/m);
    expect(body).toMatch(/^rookery_command_seconds_bucket\{le="\+Inf"\} 4$/m);
    expect(body).toMatch(/^rookery_command_seconds_count 4$/m);
    expect(body).toMatch(/^rookery_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    const lines = body
      .trim()
      .split('\n')
      .filter((line: string) => !line.startsWith('#'));
    for (const line of lines) expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"]+"\})? [\d.e+-]+$/);
    expect((await ask(counting, '/metrics', { headers: { 'x-forwarded-for': '9.9.9.9' } })).status).toBe(404);
    await counting.close();
    const guarded = await startServer({ config: { metricsToken: 'watcher' } });
    expect((await ask(guarded, '/metrics')).status).toBe(404);
    expect((await ask(guarded, '/metrics', { token: 'watches' })).status).toBe(404);
    expect((await ask(guarded, '/metrics', { token: 'watcher' })).status).toBe(200);
    await guarded.close();
  });
});

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-pages-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are served with what caches need, and nothing outside the folder is', async () => {
    await expect(startServer({ config: { pages: folder } })).rejects.toMatchObject({ code: 'no-pages' });
    mkdirSync(join(folder, 'site', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'site', 'index.html'), '<!doctype html><title>Play</title>');
    writeFileSync(join(folder, 'site', 'assets', 'index-B7PI925R.js'), 'play();');
    const site = await startServer({ config: { pages: join(folder, 'site') } });
    const index = await ask(site, '/');
    expect([index.status, index.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(index.body).toContain('<title>Play</title>');
    const tag = index.headers.get('etag') as string;
    expect((await ask(site, '/', { headers: { 'if-none-match': tag } })).status).toBe(304);
    const script = await ask(site, '/assets/index-B7PI925R.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect((await ask(site, '/match/17', { headers: { accept: 'text/html' } })).body).toBe(index.body);
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/none.js', '/api/v2/none'])
      expect((await ask(site, path, { headers: { accept: 'text/html' } })).status).toBe(404);
    await site.close();
  });

  test('of another site are served below its path, folders as their index', async () => {
    mkdirSync(join(folder, 'docs', 'api'), { recursive: true });
    for (const name of ['index.html', 'api/index.html', 'a b.txt'])
      writeFileSync(join(folder, 'docs', name), `docs ${name}`);
    mkdirSync(join(folder, 'arcade'), { recursive: true });
    writeFileSync(join(folder, 'arcade', 'index.html'), 'arcade');
    const config = { pages: join(folder, 'arcade'), sites: { '/docs': join(folder, 'docs') } };
    const site = await startServer({ config });
    const html = { headers: { accept: 'text/html' } };
    expect((await ask(site, '/docs', html)).body).toBe('docs index.html');
    expect((await ask(site, '/docs/', html)).body).toBe('docs index.html');
    expect((await ask(site, '/docs/api/', html)).body).toBe('docs api/index.html');
    expect((await ask(site, '/docs/a%20b.txt')).body).toBe('docs a b.txt');
    for (const path of ['/docs/none', '/docs/none.html', '/docs/%2e%2e/secret.txt', '/docs/..%2f..%2fsecret.txt'])
      expect((await ask(site, path, html)).status).toBe(404);
    expect((await ask(site, '/docsy', html)).body).toBe('arcade');
    await site.close();
    await expect(startServer({ config: { sites: { '/docs': join(folder, 'none') } } })).rejects.toMatchObject({
      code: 'no-pages',
    });
  });

  test('are packed for who accepts it', async () => {
    const long = 'play(); '.repeat(1000);
    mkdirSync(join(folder, 'packed'), { recursive: true });
    writeFileSync(join(folder, 'packed', 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'packed', 'long.js'), long);
    const site = await startServer({ config: { pages: join(folder, 'packed') } });
    const get = (accepted: string, headers = {}) =>
      ask(site, '/long.js', { headers: { 'accept-encoding': accepted, ...headers } });
    const [plain, zipped, brotli] = [await get('identity'), await get('gzip'), await get('gzip, br')];
    const answers = [plain, zipped, brotli];
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(Array(3).fill('accept-encoding'));
    expect(answers.map(({ body }) => body)).toEqual([long, long, long]);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    const tag = brotli.headers.get('etag') as string;
    expect((await get('br', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('gzip', { 'if-none-match': tag })).status).toBe(200);
    expect((await ask(site, '/', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBeNull();
    await site.close();
  });
});
