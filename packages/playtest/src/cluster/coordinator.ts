import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { PlaytestJob } from '../job.ts';
import { piecesOf, type Range } from '../ranges.ts';
import { type CollectorOptions, type PlaytestResult, ResultCollector } from '../result-collector.ts';
import { readError } from './chunk.ts';
import { PieceQueue } from './chunk-queue.ts';
import { connectRedis, noRedis } from './connection.ts';

/** Options of a playtest on several machines. The result does not depend on them. */
export interface ClusterOptions extends CollectorOptions {
  /** URL of Redis, for example `redis://127.0.0.1:6379`. */
  readonly redis: string;
  /** Stops the playtest. Result and checkpoint contain the games played until then. */
  readonly signal?: AbortSignal;
  /** Called from time to time while there are no workers. */
  readonly onNoWorkers?: () => void;
}

/** Result of a playtest on several machines. */
export interface ClusterResult extends PlaytestResult {
  /** Number of chunks counted, and how many of them were restarted because their worker was lost. */
  readonly pieces: number;
  readonly again: number;
}

/** Target number of chunks, and maximum number of games in one. */
const PIECES = 512;
const LARGEST_PIECE = 20_000;
/** Interval between polls for results, and between checks for lost chunks, in milliseconds. */
const LOOK = 100;
const CHECK = 2000;
/** Number of reconnects before the playtest ends: about five seconds. */
const RETRIES = 6;

/**
 * Runs the games of a job on the workers that serve a Redis, and tallies them. The result is the same as that of
 * `runPlaytest`. Workers may join, leave and crash; each game counts once. A repeated run after an interruption includes
 * the games played in the meantime.
 *
 * @example
 * const redis = 'redis://localhost:6379';
 * const leaving = new AbortController();
 * const left = serveCluster({ redis, threads: 1, signal: leaving.signal }); // on any machine
 * const { tally } = await runOnCluster(createJob(connectFour, { games: 200, bots: ['random'] }), { redis });
 * console.log(tally.games); // 200
 * leaving.abort();
 * await left;
 */
export function runOnCluster(job: PlaytestJob, options: ClusterOptions): Promise<ClusterResult> {
  return run(job, options);
}

async function run(job: PlaytestJob, options: ClusterOptions): Promise<ClusterResult> {
  const { redis } = options;
  const harvest = await ResultCollector.open(job, options);
  const counts = { pieces: 0, again: 0 };
  if (harvest.missing.length > 0) {
    const client = await connectRedis(redis, RETRIES);
    const queue = new PieceQueue(client, job);
    const gathering = new Gathering(job, harvest, queue, counts);
    try {
      await gathering.run(options);
    } catch (error) {
      throw client.status === 'end' ? noRedis(redis, `${error instanceof Error ? error.message : error}`) : error;
    } finally {
      await leave(client, queue);
      await harvest.end();
    }
  }
  return { ...harvest.result(), ...counts };
}

/** Removes this playtest from Redis, if it is still reachable. */
async function leave(client: Redis, queue: PieceQueue): Promise<void> {
  if (client.status === 'end') return;
  try {
    await queue.clear();
    await queue.close();
  } catch {
    // The games are counted, and what is left in Redis expires.
  } finally {
    client.disconnect();
  }
}

/** One run of the coordinator: the expected chunks, and the handling of results. */
class Gathering {
  private readonly harvest: ResultCollector;
  private readonly queue: PieceQueue;
  private readonly counts: { pieces: number; again: number };
  private readonly expected = new Map<string, Range>();

  constructor(job: PlaytestJob, harvest: ResultCollector, queue: PieceQueue, counts: { pieces: number; again: number }) {
    this.harvest = harvest;
    this.queue = queue;
    this.counts = counts;
    for (const piece of cut(job, harvest.missing)) this.expected.set(queue.idOf(piece), piece);
  }

  async run({ signal, onNoWorkers }: ClusterOptions): Promise<void> {
    this.harvest.begin();
    // A worker that could not play before may have been fixed.
    await this.queue.forgetFailures();
    let checked = Number.NEGATIVE_INFINITY;
    while (this.expected.size > 0 && signal?.aborted !== true) {
      if (performance.now() - checked >= CHECK) {
        await this.putAbsent();
        if ((await this.queue.workers()) === 0) onNoWorkers?.();
        checked = performance.now();
      }
      if ((await this.gather()) === 0) await pause(LOOK, undefined, { signal }).catch(() => {});
    }
    // Count the results that arrived in the meantime.
    if (this.expected.size > 0) await this.gather();
  }

  /**
   * Adds missing chunks. Also runs later, because a restarted Redis or another coordinator of the same playtest may have
   * removed some.
   */
  private async putAbsent(): Promise<void> {
    const absent = await this.queue.absent([...this.expected.values()]);
    if (absent.length > 0) await this.queue.put(absent);
  }

  /** Counts the finished chunks and returns their number. */
  private async gather(): Promise<number> {
    const ids = (await this.queue.ended()).filter((id) => this.expected.has(id));
    for (const id of ids) await this.take(id);
    await this.queue.remove(ids);
    return ids.length;
  }

  /** Counts a chunk. One that is no longer expected has been counted before. */
  private async take(id: string): Promise<void> {
    const piece = this.expected.get(id);
    const ended = await this.queue.read(id);
    if (piece === undefined || ended === undefined) return;
    if (ended.kind === 'failed') throw readError(ended.reason);
    const [from, to] = piece;
    const { reached } = ended.result;
    this.expected.delete(id);
    this.harvest.add(from, ended.result);
    this.counts.pieces++;
    if (ended.again) this.counts.again++;
    // A slow chunk, or one whose worker leaves, returns in part.
    if (reached < to) await this.expect([reached, to]);
  }

  private async expect(piece: Range): Promise<void> {
    this.expected.set(this.queue.idOf(piece), piece);
    await this.queue.put([piece]);
  }
}

/** Splits missing games into chunks. The boundaries are always the same, so that a repeated run requests the same chunks. */
function cut({ from, to }: PlaytestJob, missing: readonly Range[]): readonly Range[] {
  const size = Math.min(LARGEST_PIECE, Math.max(1, Math.ceil((to - from) / PIECES)));
  return missing.flatMap(([begin, end]) => {
    const first = Math.min(end, from + Math.ceil((begin - from) / size) * size);
    return piecesOf(
      [
        [begin, first],
        [first, end],
      ],
      size,
    );
  });
}
