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

/** How a worker serves. */
export interface ServeOptions {
  /** Where Redis is, as `redis://127.0.0.1:6379`. */
  readonly redis: string;
  /** How many threads play; one a core, unless told. */
  readonly threads?: number;
  /** Lets the worker leave: it hands back what it is at. */
  readonly signal: AbortSignal;
  /** Told when it is ready to play. */
  readonly onReady?: () => void;
}

/** A piece that takes longer comes back in part, so that progress is seen and little is lost with a worker; in milliseconds. */
const SLICE = 2000;
/** A worker that does not renew its hold on a piece for so long is taken for dead, and how often it is looked for such. */
const HOLD = 3000;
const LOOK_FOR_DEAD = 1000;
/** How often a piece may lose its worker. Workers that leave are nothing unusual, a piece that kills them all is. */
const MOST_LOSSES = 100;
/** How long the threads may take to come to the end of a game when the worker leaves. */
const GRACE = 5000;
/** How long Redis may take to take back pieces in the middle of a game. */
const HAND_BACK = 1000;

/**
 * Plays pieces of playtests for all who ask at a Redis, with `runOnCluster`, until it is told to leave. Any number of workers may
 * serve one Redis, on any machines that have the games installed. Whoever can write to that Redis chooses which modules are
 * loaded here, so it must not be open to strangers.
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
  // Redis may be away for a while, and a piece may have been given to another meanwhile: neither is a reason to end.
  worker.on('error', () => {});
  await worker.waitUntilReady();
  onReady?.();
  if (!signal.aborted) await once(signal, 'abort');
  threads.stop();
  const closed = worker.close();
  await within(GRACE, closed);
  await threads.close();
  // Where Redis is away nothing can be handed back: others take the pieces for those of a dead worker.
  await within(HAND_BACK, closed);
  client.disconnect();
}

/** Waits for something, but not longer than so many milliseconds. */
async function within(ms: number, awaited: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  await Promise.race([awaited, pause(ms, undefined, { signal: enough.signal }).catch(() => {})]);
  enough.abort();
}

/** Plays a piece, or the beginning of it, in a thread: this one must be free to keep hold of the piece. */
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
    // Its thread was let go in the middle of a game: another worker plays it.
    await piece.moveToWait(token);
    throw new WaitingError();
  }
}

/** Refuses a piece of a game that is not here, or has other rules here. */
async function checkGame({ game, version }: PlaytestJob, worker: string): Promise<void> {
  const { version: has } = await loadGame(game);
  if (has !== version) throw new PlaytestError('other-rules', { game: game.name, version, worker, has });
}
