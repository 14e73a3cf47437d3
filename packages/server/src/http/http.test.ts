import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectFour } from '@rookery/game-connect-four';
import { gameRegistry, MemoryStore, readRecord, unpackRecord, verifyRecord } from '@rookery/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, beginMatch, openMatch, perform, startServer, type TestServer } from '../server.test-kit.ts';
import { protocolDocument } from './protocol-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the catalogue', () => {
  test('names the games, who can play them and what can be set', async () => {
    const { status, body } = await ask(server, '/api/v1/games');
    expect(status).toBe(200);
    expect(body.games.map(({ name }: { name: string }) => name)).toEqual(['connect-four', 'go-fish']);
    const one = await ask(server, '/api/v1/games/connect-four');
    expect(one.body).toMatchObject({
      title: 'Connect four',
      players: { min: 2, max: 2 },
      versions: [one.body.version],
      options: {},
    });
    const none = await ask(server, '/api/v1/games/chess');
    expect([none.status, none.body.refusal.code]).toEqual([404, 'unknown-game']);
  });

  test('gives out the protocol that is published', async () => {
    const { body } = await ask(server, '/api/v1/protocol.json');
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
    const { body } = await ask(server, '/api/v1/matches?game=connect-four&stage=lobby&limit=100');
    const listed = body.matches.find(({ id }: { id: string }) => id === match);
    expect(listed).toMatchObject({ game: 'connect-four', stage: 'lobby', seats: 2, open: 0, host: 'Ann' });
    expect(JSON.stringify(body)).not.toContain(hidden.match);
    expect((await ask(server, '/api/v1/matches?limit=1')).body.matches).toHaveLength(1);
    const bad = await ask(server, '/api/v1/matches?limit=1000');
    expect([bad.status, bad.body.refusal.code]).toEqual([400, 'bad-message']);
  });

  test('refuses what cannot be, with a code and a reason', async () => {
    const cases: readonly (readonly [string, unknown, number, string])[] = [
      ['/api/v1/matches', { game: 'chess' }, 404, 'unknown-game'],
      ['/api/v1/matches', { game: 'connect-four', more: 1 }, 400, 'bad-message'],
      ['/api/v1/matches', { game: 7 }, 400, 'bad-message'],
      ['/api/v1/matches', { game: 'connect-four', options: { size: 3 } }, 400, 'bad-option'],
      ['/api/v1/matches', '{"game":', 400, 'bad-message'],
      ['/api/v1/matches', { game: 'x'.repeat(70_000) }, 413, 'too-large'],
      ['/api/v1/matches/none/seats', { name: 'Eve' }, 404, 'unknown-match'],
      ['/api/v1/matches/none/commands', { request: 'a', command: { kind: 'fly' } }, 400, 'bad-message'],
      ['/api/v1/nothing', {}, 404, 'bad-message'],
    ];
    for (const [path, body, status, code] of cases) {
      const answer = await ask(server, path, { body });
      expect([path, answer.status, answer.body.refusal?.code]).toEqual([path, status, code]);
    }
    const text = await ask(server, '/api/v1/matches', { body: 'game', headers: { 'content-type': 'text/plain' } });
    expect([text.status, text.body.refusal.code]).toEqual([415, 'bad-message']);
    const { match } = await openMatch(server);
    const full = await ask(server, `/api/v1/matches/${match}/seats`, { body: { name: 'Eve' } });
    expect([full.status, full.body.refusal.code]).toEqual([409, 'no-free-seat']);
  });
});

describe('a match without a socket', () => {
  test('is seen, played, looked back at and recorded', async () => {
    const { match, tokens } = await beginMatch(server);
    const see = async (token?: string) =>
      (await ask(server, `/api/v1/matches/${match}`, { ...(token && { token }) })).body.view;
    for (const [turn, column] of [1, 2, 1, 2, 1, 2].entries()) {
      const token = tokens[turn % 2] as string;
      const { match: table, seat } = await see(token);
      expect([table.toAct, seat]).toEqual([[turn % 2], turn % 2]);
      const move = { kind: 'act', action: 'drop', args: { column }, input: table.input } as const;
      expect((await perform(server, match, token, move)).status).toBe(200);
      expect((await perform(server, match, token, move)).status).toBe(409);
    }
    const running = await ask(server, `/api/v1/matches/${match}/record`);
    expect([running.status, running.body.refusal.code]).toEqual([409, 'match-running']);
    expect((await perform(server, match, tokens[1], { kind: 'resign' })).status).toBe(200);
    expect((await see()).ending).toMatchObject({ by: 'resignation', winners: [0] });
    const history = await ask(server, `/api/v1/matches/${match}/history`);
    expect(history.body.steps).toHaveLength(6);
    const then = await ask(server, `/api/v1/matches/${match}/steps/1`);
    expect(then.body.view.toAct).toEqual([1]);
    expect((await ask(server, `/api/v1/matches/${match}/steps/99`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(server, `/api/v1/matches/${match}/difference?from=1&to=2`)).body.patch).not.toBeNull();
    expect((await ask(server, `/api/v1/matches/${match}/traces`)).status).toBe(403);
    expect((await ask(server, `/api/v1/matches/${match}/traces`, { token: tokens[0] })).status).toBe(200);
    const record = await ask(server, `/api/v1/matches/${match}/record`);
    const read = readRecord(record.body);
    expect(read.ok && verifyRecord(gameRegistry([connectFour]), read.value)).toMatchObject({ ok: true });
    const packed = await fetch(`${server.url}/api/v1/matches/${match}/record.rookery`);
    expect(await unpackRecord(new Uint8Array(await packed.arrayBuffer()))).toEqual(read);
  });
});

describe('every answer', () => {
  test('says what browsers may do with it', async () => {
    for (const path of ['/api/v1/games', '/nothing', '/healthz']) {
      const { headers } = await ask(server, path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await ask(server, '/api/v1/games')).headers.get('cache-control')).toBe('no-store');
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
      })(),
    });
    const health = await ask(broken, '/healthz');
    expect([health.status, health.body]).toEqual([503, { store: 'unreachable', broadcast: 'reachable' }]);
    const listing = await ask(broken, '/api/v1/matches');
    expect([listing.status, listing.body.refusal.code]).toEqual([503, 'storage-failed']);
    expect(JSON.stringify(listing.body)).not.toContain('/secret/place');
    expect(broken.log.join('')).toContain('/secret/place');
    await broken.close();
  });

  test('it counts what it does', async () => {
    const counting = await startServer();
    const { match, tokens } = await beginMatch(counting);
    const move = { kind: 'act', action: 'drop', args: { column: 1 }, input: 0 } as const;
    const view = await ask(counting, `/api/v1/matches/${match}`, { token: tokens[0] });
    await perform(counting, match, tokens[0], { ...move, input: view.body.view.match.input });
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
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/none.js', '/api/v1/none'])
      expect((await ask(site, path, { headers: { accept: 'text/html' } })).status).toBe(404);
    await site.close();
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
