import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryStore, type StoredEntry } from '@rookery/session';
import { afterAll, expect, test } from 'vitest';
import { ask, beginMatch, openMatch, perform, startServer } from './server.test-kit.ts';
import { closeOnSignals } from './server-signals.ts';
import { codeOf, TestClient, viewOf } from './socket/client.test-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'rookery-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A store in which appending waits until it is let go. */
class WaitingStore extends MemoryStore {
  gate: Promise<void> = Promise.resolve();
  waiting = new EventEmitter();

  override async append(id: string, head: number, entries: readonly StoredEntry[]): Promise<boolean> {
    this.waiting.emit('append');
    await this.gate;
    return super.append(id, head, entries);
  }
}

/** A store that says too much of why it fails. */
class TalkativeStore extends MemoryStore {
  says = '';

  override async list(): Promise<never> {
    throw new Error(this.says);
  }
}

test('closing finishes what is begun, tells everyone, and says good-bye', async () => {
  const store = new WaitingStore();
  const server = await startServer({ store });
  const { match, tokens } = await beginMatch(server);
  const ann = await TestClient.join(server.url, match, tokens[0]);
  const eve = await TestClient.join(server.url, match);
  let open = () => {};
  store.gate = new Promise((resolve) => {
    open = resolve;
  });
  const appended = once(store.waiting, 'append');
  const drop = {
    kind: 'act',
    action: 'drop',
    args: { column: 1 },
    movesVersion: viewOf(ann).match?.movesVersion ?? -1,
  } as const;
  const moved = ann.do(match, drop);
  await appended;
  const closing = server.close();
  expect((await ask(server, '/readyz')).status).toBe(503);
  expect((await perform(server, match, tokens[1], { kind: 'resign' })).body.refusal.code).toBe('shutting-down');
  open();
  expect(codeOf(await moved)).toBe('done');
  for (const client of [ann, eve]) {
    expect(await client.closed).toEqual({ code: 1001, reason: 'shutting-down' });
    expect(client.messages.at(-1)?.type === 'parted' || client.messages.at(-2)?.type === 'parted').toBe(true);
    expect(client.messages).toContainEqual({ type: 'parted', match, reason: 'shutting-down' });
  }
  await closing;
  await expect(ask(server, '/healthz')).rejects.toThrow();
  // The move is there for whoever serves the match next.
  const next = await startServer({ store });
  const history = await ask(next, `/api/v2/matches/${match}/history`);
  expect(history.body.steps).toHaveLength(1);
  await next.close();
});

test('a client that does not say good-bye holds up nobody for long', async () => {
  const server = await startServer({ limits: { farewellMs: 100 } });
  const { match } = await openMatch(server);
  const client = await TestClient.join(server.url, match);
  client.ws.pause();
  await server.close();
  client.ws.terminate();
});

test('matches are there again after a restart with the same file', async () => {
  const config = { database: join(folder, 'again.sqlite') };
  const first = await startServer({ config });
  const { match, tokens } = await beginMatch(first);
  await first.close();
  const second = await startServer({ config });
  const ann = await TestClient.join(second.url, match, tokens[0]);
  expect(viewOf(ann)).toMatchObject({ stage: 'playing', seat: 0 });
  await ann.close();
  await second.close();
});

test('no token, hash or secret is in the log, whatever is asked and however it fails', async () => {
  const store = new TalkativeStore();
  const server = await startServer({ store });
  const { match, tokens } = await beginMatch(server);
  store.says = `a mistake that tells ${tokens[0]}`;
  const ann = await TestClient.join(server.url, match, tokens[0]);
  await ann.refusal({ type: 'join', protocol: 2, match, token: `${tokens[1]}x` });
  await ann.refusal({ type: 'join', protocol: 2, match, token: 7, more: tokens[1] });
  await ann.refusal(`{"token":"${tokens[0]}"`);
  await ask(server, `/api/v2/matches/${match}?token=${tokens[0]}`, { token: tokens[0] });
  await ask(server, `/${tokens[0]}`, { token: tokens[0] });
  await ask(server, `/api/v2/matches/${match}/commands`, { body: `{"token":"${tokens[0]}`, token: tokens[0] });
  await perform(server, match, tokens[0], { kind: 'resign' });
  expect((await ask(server, '/api/v2/matches', { token: tokens[0] })).status).toBe(503);
  await ann.close();
  await server.close();
  const log = server.log.join('');
  expect(log).toContain('a mistake that tells [secret]');
  expect(log).toContain('/api/v2/matches/:match/commands');
  for (const token of tokens) expect(log).not.toContain(token);
  expect(log).not.toMatch(/[\w-]{43}/);
});

test('what cannot be started says why, with a code, and leaves nothing open', async () => {
  const server = await startServer();
  await expect(startServer({ config: { port: server.port } })).rejects.toMatchObject({
    code: 'cannot-listen',
    message: `The server cannot listen at 127.0.0.1:${server.port}: another program uses that port; choose another.`,
  });
  await server.close();
  const file = join(folder, 'letter.txt');
  writeFileSync(file, 'Dear Ann, this is no database at all, but it is long enough to be looked at.'.repeat(20));
  await expect(startServer({ config: { database: file } })).rejects.toMatchObject({ name: 'StoreError' });
  await expect(
    startServer({ config: { redis: 'redis://127.0.0.1:1', database: join(folder, 'r.sqlite') } }),
  ).rejects.toMatchObject({
    name: 'BroadcastError',
  });
});

test('a signal closes the server and ends the process well; a second one ends it at once', async () => {
  const codes: number[] = [];
  const source = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code) });
  let finish = () => {};
  const close = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  closeOnSignals({ close }, source);
  source.emit('SIGTERM');
  await Promise.resolve();
  expect(codes).toEqual([]);
  source.emit('SIGINT');
  expect(codes).toEqual([1]);
  finish();
  await new Promise(setImmediate);
  expect(codes).toEqual([1, 0]);
});
