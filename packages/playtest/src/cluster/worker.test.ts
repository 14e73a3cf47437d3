import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJob } from '../job.ts';
import { playJob } from '../play.ts';
import { runOnCluster } from './coordinator.ts';
import { Peephole, startRedis } from './redis.test-kit.ts';
import { startWorker } from './worker.test-kit.ts';

let redis: Awaited<ReturnType<typeof startRedis>>;
let peephole: Peephole;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  redis = await startRedis();
  peephole = new Peephole(redis.url);
});
afterAll(async () => {
  peephole.close();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Each thread translates the engine when it starts: on a busy machine that takes its time. */
const SLOW = { timeout: 120_000 };

test('a worker that leaves hands back what it is at, and one that joins goes on', SLOW, async () => {
  const job = createJob(ticTacToe, { games: 1100, seed: 'leaving' });
  const first = startWorker(redis.url, 2);
  const relieved = first.ready.then(async () => {
    while ((await peephole.playing()).length === 0);
    await first.leave();
    return startWorker(redis.url, 1);
  });
  const result = await runOnCluster(job, { redis: redis.url });
  await (await relieved).leave();
  expect(result.tally).toEqual(playJob(ticTacToe, job).tally);
  expect(result.again).toBe(0);
  // Pieces are of three games; those handed back in the middle came in two parts.
  expect(result.pieces).toBeGreaterThan(Math.ceil(1100 / 3));
});

test('an asker without workers is told so, and may be stopped', async () => {
  const stop = new AbortController();
  const job = createJob(ticTacToe, { games: 10 });
  const result = await runOnCluster(job, { redis: redis.url, signal: stop.signal, onNoWorkers: () => stop.abort() });
  expect(result).toMatchObject({ complete: false, pieces: 0 });
  expect((await peephole.keys()).filter((key) => !key.endsWith(':stalled-check'))).toEqual([]);
});

test('when Redis goes away the asker ends with what it has, and a worker may still leave', SLOW, async () => {
  const passing = await startRedis();
  const worker = startWorker(passing.url, 1);
  const checkpoint = join(folder, 'away.json');
  let stopped: Promise<void> | undefined;
  const asked = runOnCluster(createJob(ticTacToe, { games: 100_000 }), {
    redis: passing.url,
    checkpoint,
    onProgress: ({ games }) => {
      if (games > 0) stopped ??= passing.stop();
    },
  });
  await expect(asked).rejects.toThrow(expect.objectContaining({ code: 'no-redis' }));
  expect(JSON.parse(await readFile(checkpoint, 'utf8')).tally.games).toBeGreaterThan(0);
  await stopped;
  await worker.leave();
});
