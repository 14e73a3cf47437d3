import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJob } from '../job.ts';
import { playJob } from '../play.ts';
import { runOnCluster } from './coordinator.ts';
import { Peephole, startRedis } from './redis.test-kit.ts';

const WORKER = fileURLToPath(new URL('worker-process.test-kit.ts', import.meta.url));
let redis: Awaited<ReturnType<typeof startRedis>>;
let peephole: Peephole;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  redis = await startRedis();
  peephole = new Peephole(redis.url);
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  peephole.close();
  await redis.stop();
});

async function startWorker(): Promise<ChildProcess> {
  const args = ['--conditions=source', '--import', 'tsx', WORKER, redis.url];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  await once(worker.stdout, 'data');
  return worker;
}

/** Kills a worker at a moment when it holds a piece: it is held still for the look. */
async function killAtPiece(worker: ChildProcess): Promise<void> {
  for (;;) {
    worker.kill('SIGSTOP');
    if ((await peephole.playing()).includes(`${hostname()}-${worker.pid}`)) break;
    worker.kill('SIGCONT');
  }
  worker.kill('SIGKILL');
}

test('of three worker processes one is killed at a piece: every game is counted once, as in a single process', {
  timeout: 120_000,
}, async () => {
  const job = createJob(ticTacToe, { games: 15_000, seed: 'killed' });
  const [victim] = await Promise.all([startWorker(), startWorker(), startWorker()]);
  let killed: Promise<void> | undefined;
  const result = await runOnCluster(job, {
    redis: redis.url,
    onProgress: ({ games }) => {
      if (games > 0) killed ??= killAtPiece(victim);
    },
  });
  await killed;
  expect(result.again).toBe(1);
  expect(result.tally.games).toBe(15_000);
  expect(result.tally).toEqual(playJob(ticTacToe, job).tally);
});
