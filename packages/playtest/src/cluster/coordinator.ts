import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { PlaytestJob } from '../job.ts';
import { piecesOf, type Range } from '../ranges.ts';
import { type CollectorOptions, type PlaytestResult, ResultCollector } from '../result-collector.ts';
import { readError } from './chunk.ts';
import { PieceQueue } from './chunk-queue.ts';
import { connectRedis, noRedis } from './connection.ts';

/** How a playtest on several machines is run. What it gives does not depend on any of it. */
export interface ClusterOptions extends CollectorOptions {
  /** Where Redis is, as `redis://127.0.0.1:6379`. */
  readonly redis: string;
  /** Stops it: what was played until then is in the result and in the checkpoint. */
  readonly signal?: AbortSignal;
  /** Told, now and then, while nobody is there to play. */
  readonly onNoWorkers?: () => void;
}

/** What a playtest on several machines has given. */
export interface ClusterResult extends PlaytestResult {
  /** The pieces that were counted, and those of them that were begun again since their worker was gone. */
  readonly pieces: number;
  readonly again: number;
}

/** A playtest is cut into about so many pieces, each of at most so many games. */
const PIECES = 512;
const LARGEST_PIECE = 20_000;
/** How often it is looked for results, and for pieces that have vanished, in milliseconds. */
const LOOK = 100;
const CHECK = 2000;
/** How often a lost connection is tried again before the playtest ends: for about five seconds. */
const RETRIES = 6;

/**
 * Has the games of a job played by the workers that serve a Redis, and counts what happens in them. The result is the same as that
 * of `runPlaytest`. Workers may come and go, and be killed: each game is counted once. Asked again after an interruption, it takes
 * up what was played meanwhile.
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

/** Leaves Redis as it was found, where it can still be reached. */
async function leave(client: Redis, queue: PieceQueue): Promise<void> {
  if (client.status === 'end') return;
  try {
    await queue.clear();
    await queue.close();
  } catch {
    // The games are counted; what is left in Redis is forgotten after a while.
  } finally {
    client.disconnect();
  }
}

/** One asker at work: which pieces are still expected, and what is done with those that come back. */
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
    // A worker that could not play may know better by now.
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
    // What came back meanwhile is not thrown away.
    if (this.expected.size > 0) await this.gather();
  }

  /** Also later: a Redis that was started anew, or an asker of the same playtest, may have lost pieces. */
  private async putAbsent(): Promise<void> {
    const absent = await this.queue.absent([...this.expected.values()]);
    if (absent.length > 0) await this.queue.put(absent);
  }

  /** Counts the pieces that were played; says how many. */
  private async gather(): Promise<number> {
    const ids = (await this.queue.ended()).filter((id) => this.expected.has(id));
    for (const id of ids) await this.take(id);
    await this.queue.remove(ids);
    return ids.length;
  }

  /** Counts a piece. What is no longer expected was counted before. */
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
    // A piece that takes long, or whose worker leaves, comes back in part.
    if (reached < to) await this.expect([reached, to]);
  }

  private async expect(piece: Range): Promise<void> {
    this.expected.set(this.queue.idOf(piece), piece);
    await this.queue.put([piece]);
  }
}

/** The pieces of what is missing. Cut at the same numbers every time, so that who asks again asks for the same pieces. */
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
