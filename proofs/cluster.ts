// Three worker processes on one Redis play a playtest, and one is killed while it holds a chunk: the statistics must
// equal those of a single process.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gameFor } from '@rookery/games/plans';
import { createJob, playJob } from '@rookery/playtest';
import { runOnCluster } from '@rookery/playtest/cluster';
import type { ProofContext } from '../scripts/proof.ts';
import { startRedis } from '../scripts/services.mjs';

export const name = 'cluster';
export const title = 'on three workers, one of them killed, every game is counted once, as in a single process';

const WORKERS = 3;
const COMMAND = fileURLToPath(new URL('../packages/rookery/src/bin.ts', import.meta.url));
const execute = promisify(execFile);

async function startWorker(redis: string): Promise<ChildProcess> {
  const args = [...process.execArgv, COMMAND, 'playtest', '--serve', '--redis', redis, '--workers', '1'];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(worker.stderr, 'data');
  return worker;
}

/** Names of the worker processes that hold a chunk. */
async function playing(redis: string): Promise<readonly string[]> {
  const ask = async (...command: string[]) => (await execute('redis-cli', ['-u', redis, ...command])).stdout.trim();
  const [active = ''] = (await ask('--scan', '--pattern', 'rookery:*:active')).split('\n');
  const pieces = active === '' ? [] : (await ask('LRANGE', active, '0', '-1')).split('\n').filter((id) => id !== '');
  return Promise.all(pieces.map((id) => ask('HGET', active.replace(/active$/, id), 'pb')));
}

/** Kills a worker while it holds a chunk. The process is stopped while the leases are checked. */
async function killAtPiece(worker: ChildProcess, redis: string): Promise<void> {
  for (;;) {
    worker.kill('SIGSTOP');
    if ((await playing(redis)).some((each) => each.endsWith(`-${worker.pid}`))) break;
    worker.kill('SIGCONT');
  }
  worker.kill('SIGKILL');
}

/** Option of the workload: `--games=200000`. */
export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  const games = Number(options.games ?? 200_000);
  const definition = await gameFor('workload').load();
  const job = createJob(definition, { games, seed: 'cluster' });
  const redis = await startRedis();
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(redis.url)));
  const [victim] = workers;
  let killed: Promise<void> | undefined;
  let killedAt = 0;
  try {
    const { tally, pieces, again } = await runOnCluster(job, {
      redis: redis.url,
      onProgress: ({ games: played }) => {
        progress(played, games);
        if (played < games / 3 || killed !== undefined || victim === undefined) return;
        killed = killAtPiece(victim, redis.url).then(() => progress(played, games, 'killed a worker'));
        killedAt = played;
      },
    });
    await killed;
    const single = playJob(definition, job).tally;
    console.log(
      `${tally.games} games in ${pieces} chunks on ${WORKERS} workers, one killed after ${killedAt} games; ` +
        `chunks run again: ${again}; seat wins ${tally.wins.join(', ')}, in a single process ${single.wins.join(', ')}`,
    );
    assert(victim?.signalCode === 'SIGKILL', 'no worker was killed');
    assert(again >= 1, 'the chunk of the killed worker was not run again');
    assert(tally.games === games, `${tally.games} of ${games} games were counted`);
    assert(isDeepStrictEqual(tally, single), 'the statistics differ from those of a single process');
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await redis.stop();
  }
}
