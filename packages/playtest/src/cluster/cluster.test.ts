import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJob } from '../job.ts';
import { playJob } from '../play.ts';
import { runOnCluster } from './coordinator.ts';
import { Peephole, startRedis } from './redis.test-kit.ts';
import { serveCluster } from './serve.ts';
import { startWorker } from './worker.test-kit.ts';

let redis: Awaited<ReturnType<typeof startRedis>>;
let worker: ReturnType<typeof startWorker>;
let peephole: Peephole;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  redis = await startRedis();
  peephole = new Peephole(redis.url);
  worker = startWorker(redis.url, 2);
});
afterAll(async () => {
  await worker.leave();
  peephole.close();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Each thread translates the engine when it starts: on a busy machine that takes its time. */
const SLOW = { timeout: 120_000 };

test('workers give the same as one process, and nothing stays in Redis', SLOW, async () => {
  const job = createJob(ticTacToe, { games: 200, bots: ['random', 'mcts:5'], seed: 'cluster' });
  const seen: number[] = [];
  const result = await runOnCluster(job, { redis: redis.url, onProgress: ({ games }) => seen.push(games) });
  expect(result.complete).toBe(true);
  expect(result.tally).toEqual(playJob(ticTacToe, job).tally);
  expect(result).toMatchObject({ pieces: 200, again: 0 });
  expect(seen[0]).toBe(0);
  expect(seen.at(-1)).toBe(200);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  expect((await peephole.keys()).filter((key) => !key.endsWith(':stalled-check'))).toEqual([]);
});

test('two playtests at a time do not mix', SLOW, async () => {
  expect.hasAssertions();
  const jobs = ['a', 'b', 'b'].map((seed) => createJob(ticTacToe, { games: 2000, seed }));
  const results = await Promise.all(jobs.map((job) => runOnCluster(job, { redis: redis.url })));
  for (const [i, job] of jobs.entries()) expect(results[i]?.tally).toEqual(playJob(ticTacToe, job).tally);
});

test('an asker that was stopped goes on from its checkpoint and ends the same', SLOW, async () => {
  const job = createJob(ticTacToe, { games: 6000, seed: 'asked twice' });
  const checkpoint = join(folder, 'asked.json');
  const stop = new AbortController();
  const first = await runOnCluster(job, {
    redis: redis.url,
    checkpoint,
    signal: stop.signal,
    onProgress: ({ games }) => {
      if (games > 600) stop.abort();
    },
  });
  expect(first.complete).toBe(false);
  expect(JSON.parse(await readFile(checkpoint, 'utf8')).tally.games).toBe(first.tally.games);
  const seen: number[] = [];
  const second = await runOnCluster(job, { redis: redis.url, checkpoint, onProgress: ({ games }) => seen.push(games) });
  expect(seen[0]).toBe(first.tally.games);
  expect(second.tally).toEqual(playJob(ticTacToe, job).tally);
});

test('pieces that Redis has lost are put again', SLOW, async () => {
  const job = createJob(ticTacToe, { games: 6000, seed: 'lost' });
  let lost: Promise<void> | undefined;
  const result = await runOnCluster(job, {
    redis: redis.url,
    onProgress: ({ games }) => {
      if (games > 0) lost ??= peephole.forgetAll();
    },
  });
  await lost;
  expect(result.tally).toEqual(playJob(ticTacToe, job).tally);
});

test.each([
  [
    'a game that the module does not export',
    { module: '@rookery/games/tic-tac-toe/rules', name: 'ludo' },
    '1',
    'unknown-game',
  ],
  ['a module that is not there', { module: '@rookery/games/ludo/rules', name: 'ludo' }, '1', 'no-module'],
  ['other rules', { module: '@rookery/games/tic-tac-toe/rules', name: 'tic-tac-toe' }, '77', 'other-rules'],
] as const)('a worker refuses %s, and the asker is told', SLOW, async (_, game, version, code) => {
  const job = { ...createJob(ticTacToe, { games: 10 }), game, version };
  await expect(runOnCluster(job, { redis: redis.url })).rejects.toThrow(expect.objectContaining({ code }));
  // Reported each time, and not for a chunk that an earlier run left.
  await expect(runOnCluster(job, { redis: redis.url })).rejects.toThrow(expect.objectContaining({ code }));
});

test.each([
  ['redis://me:secret@127.0.0.1:1', 'no-redis', /at redis:\/\/me:…@127\.0\.0\.1:1 cannot be reached: connect ECONNREFUSED/],
  ['127.0.0.1:6379', 'bad-redis', /redis:\/\/HOST:PORT/],
  ['http://127.0.0.1:6379', 'bad-redis', /redis:\/\/HOST:PORT/],
] as const)('%s is refused in words', async (url, code, message) => {
  const refused = expect.objectContaining({ code, message: expect.stringMatching(message) });
  await expect(runOnCluster(createJob(ticTacToe, { games: 10 }), { redis: url })).rejects.toThrow(refused);
  await expect(serveCluster({ redis: url, signal: AbortSignal.abort() })).rejects.toThrow(refused);
});

test.each([
  ['says nothing', () => {}, /nothing answers as a Redis would/],
  ['is a web server', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), /./],
] as const)('an address at which something %s is no Redis', async (_, answer, message) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = runOnCluster(createJob(ticTacToe, { games: 10 }), { redis: `redis://127.0.0.1:${port}` });
  await expect(asked).rejects.toThrow(
    expect.objectContaining({ code: 'no-redis', message: expect.stringMatching(message) }),
  );
  server.close();
});
