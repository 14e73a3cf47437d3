import { once } from 'node:events';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Job as BullJob, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { PlaytestJob } from '../job.ts';
import { loadGame } from '../load-game.ts';
import type { JobResult } from '../play.ts';
import { PlaytestError } from '../playtest-error.ts';
import { KEPT, PREFIX, QUEUE, writeError } from './chunk.ts';
import { connectRedis } from './connection.ts';
import { Threads } from './threads.ts';

/** Options of a worker. */
export interface ServeOptions {
  /** URL of Redis, for example `redis://127.0.0.1:6379`. */
  readonly redis: string;
  /** Number of threads. @default the number of cores */
  readonly threads?: number;
  /** Stops the worker. It returns unfinished chunks to the queue. */
  readonly signal: AbortSignal;
  /** Called when the worker is ready. */
  readonly onReady?: () => void;
}

/**
 * Time after which a chunk returns in part, in milliseconds, so that progress is visible and little is lost if a worker
 * crashes.
 */
const SLICE = 2000;
/** Time without renewing its lock after which a worker counts as dead, and the interval between checks, in milliseconds. */
const HOLD = 3000;
const LOOK_FOR_DEAD = 1000;
/**
 * Maximum number of times that a chunk may lose its worker. Workers often leave; a chunk that crashes every worker must
 * fail in the end.
 */
const MOST_LOSSES = 100;
/** Time for threads to finish a game when the worker stops, in milliseconds. */
const GRACE = 5000;
/** Time for Redis to accept returned chunks when the worker stops, in milliseconds. */
const HAND_BACK = 1000;

/**
 * Plays chunks of playtests for `runOnCluster` until `signal` aborts. Any number of workers may serve one Redis, on any
 * machines that have the games installed. Anyone who can write to that Redis chooses the modules loaded here, so it must
 * not be open to untrusted clients.
 *
 * @example
 * const leaving = new AbortController();
 * const left = serveCluster({
 *   redis: 'redis://localhost:6379',
 *   signal: leaving.signal,
 *   onReady() {
 *     console.log('ready'); // ready
 *     leaving.abort(); // later, in a program that plays
 *   },
 * });
 * await left;
 */
export function serveCluster(options: ServeOptions): Promise<void> {
  return serve(options);
}

async function serve({ redis, threads: count = availableParallelism(), signal, onReady }: ServeOptions): Promise<void> {
  const client = await connectRedis(redis, Number.POSITIVE_INFINITY);
  const threads = new Threads();
  const name = `${hostname()}-${process.pid}`;
  const worker = new Worker<PlaytestJob, JobResult>(
    QUEUE,
    (piece, token) => playPiece(piece, token, threads, name, signal),
    {
      connection: client,
      prefix: PREFIX,
      name,
      concurrency: count,
      lockDuration: HOLD,
      stalledInterval: LOOK_FOR_DEAD,
      maxStalledCount: MOST_LOSSES,
      removeOnComplete: KEPT,
      removeOnFail: KEPT,
    },
  );
  // Redis may be down for a while, and another worker may have taken over a chunk; the worker continues in both cases.
  worker.on('error', () => {});
  await worker.waitUntilReady();
  onReady?.();
  if (!signal.aborted) await once(signal, 'abort');
  threads.stop();
  const closed = worker.close();
  await within(GRACE, closed);
  await threads.close();
  // If Redis is down, chunks can't be returned; other workers take them over as those of a dead worker.
  await within(HAND_BACK, closed);
  client.disconnect();
}

/** Waits for a promise, for at most `ms` milliseconds. */
async function within(ms: number, awaited: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  await Promise.race([awaited, pause(ms, undefined, { signal: enough.signal }).catch(() => {})]);
  enough.abort();
}

/** Plays a chunk, or the start of it, in a thread, because this thread must stay free to renew the lock. */
async function playPiece(
  piece: BullJob<PlaytestJob, JobResult>,
  token: string | undefined,
  threads: Threads,
  worker: string,
  signal: AbortSignal,
): Promise<JobResult> {
  try {
    await checkGame(piece.data, worker);
    return await threads.play(piece.data, SLICE);
  } catch (error) {
    if (!signal.aborted) throw new UnrecoverableError(writeError(error));
    // The thread was stopped in the middle of a game; another worker plays the chunk.
    await piece.moveToWait(token);
    throw new WaitingError();
  }
}

/** Rejects a chunk if the game is not installed here or has another version. */
async function checkGame({ game, version }: PlaytestJob, worker: string): Promise<void> {
  const { version: has } = await loadGame(game);
  if (has !== version) throw new PlaytestError('other-rules', { game: game.name, version, worker, has });
}
