import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { PlaytestJob } from '../job.ts';
import type { JobResult } from '../play.ts';
import type { Range } from '../ranges.ts';
import { KEPT, nameOf, PREFIX, pieceId, QUEUE } from './chunk.ts';

/** Result of a chunk. */
export type Ended =
  | { readonly kind: 'played'; readonly result: JobResult; readonly again: boolean }
  | { readonly kind: 'failed'; readonly reason: string };

/** Number of events that Redis keeps. Few, because nobody reads them here and each contains a whole result. */
const EVENTS = 10;
/** Keys of the queue that hold no chunks; the others vanish with the last chunk. */
const BOOKKEEPING = ['meta', 'id', 'events', 'marker', 'stalled-check'];
const ENDED = ['completed', 'failed'] as const;
const ALL = [...ENDED, 'wait', 'delayed', 'prioritized', 'active'] as const;

/** The chunks of one playtest in the shared queue. */
export class PieceQueue {
  private readonly queue: Queue<PlaytestJob, JobResult>;
  private readonly client: Redis;
  private readonly job: PlaytestJob;
  private readonly run: string;

  constructor(client: Redis, job: PlaytestJob) {
    this.client = client;
    this.job = job;
    this.run = nameOf(job);
    this.queue = new Queue(QUEUE, { connection: client, prefix: PREFIX, streams: { events: { maxLen: EVENTS } } });
    // Each failed request rejects its own promise; without a listener the event would end the process.
    this.queue.on('error', () => {});
  }

  idOf(piece: Range): string {
    return pieceId(this.run, piece);
  }

  /** Adds chunks to the queue; existing ones stay unchanged. */
  async put(pieces: readonly Range[]): Promise<void> {
    const { run } = this;
    const opts = { removeOnComplete: KEPT, removeOnFail: KEPT };
    await this.queue.addBulk(
      pieces.map(([from, to]) => ({
        name: run,
        data: { ...this.job, from, to },
        opts: { ...opts, jobId: this.idOf([from, to]) },
      })),
    );
  }

  /** Returns those of the chunks that the queue does not contain. */
  async absent(pieces: readonly Range[]): Promise<readonly Range[]> {
    const there = await Promise.all(pieces.map((piece) => this.client.exists(this.queue.toKey(this.idOf(piece)))));
    return pieces.filter((_, i) => there[i] === 0);
  }

  /** Returns the ids of chunks that have completed or failed. */
  async ended(): Promise<readonly string[]> {
    return this.own(await this.queue.getRanges([...ENDED], 0, -1, true));
  }

  /** Removes chunks that failed in an earlier run. */
  async forgetFailures(): Promise<void> {
    await this.remove(this.own(await this.queue.getRanges(['failed'], 0, -1)));
  }

  /** Returns the result of a chunk; undefined if it is missing or not finished. */
  async read(id: string): Promise<Ended | undefined> {
    const piece = await this.queue.getJob(id);
    if (piece?.finishedOn === undefined) return undefined;
    if (piece.failedReason) return { kind: 'failed', reason: piece.failedReason };
    return { kind: 'played', result: piece.returnvalue, again: piece.stalledCounter > 0 };
  }

  /** Removes chunks. An active chunk stays; a later run of the same playtest finds its result. */
  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.queue.remove(id)));
  }

  /** Removes all chunks of the playtest except active ones, and the bookkeeping keys once the queue is empty. */
  async clear(): Promise<void> {
    await this.remove(this.own(await this.queue.getRanges([...ALL], 0, -1)));
    const left = await this.queue.getJobCountByTypes(...ALL);
    if (left === 0) await this.client.del(BOOKKEEPING.map((key) => this.queue.toKey(key)));
  }

  workers(): Promise<number> {
    return this.queue.getWorkersCount();
  }

  async close(): Promise<void> {
    await this.queue.close();
  }

  private own(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => id.startsWith(`${this.run}-`));
  }
}
