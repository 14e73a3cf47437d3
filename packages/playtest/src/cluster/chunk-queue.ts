import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { PlaytestJob } from '../job.ts';
import type { JobResult } from '../play.ts';
import type { Range } from '../ranges.ts';
import { KEPT, nameOf, PREFIX, pieceId, QUEUE } from './chunk.ts';

/** What came of a piece. */
export type Ended =
  | { readonly kind: 'played'; readonly result: JobResult; readonly again: boolean }
  | { readonly kind: 'failed'; readonly reason: string };

/** Events that Redis keeps. Nobody reads them here, and each holds a whole result. */
const EVENTS = 10;
/** The keys of a queue that hold no pieces; the others vanish with their last piece. */
const BOOKKEEPING = ['meta', 'id', 'events', 'marker', 'stalled-check'];
const ENDED = ['completed', 'failed'] as const;
const ALL = [...ENDED, 'wait', 'delayed', 'prioritized', 'active'] as const;

/** The pieces of one playtest in the queue that all share. */
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
    // Whatever was asked for fails by itself; without a listener the event would end the process.
    this.queue.on('error', () => {});
  }

  idOf(piece: Range): string {
    return pieceId(this.run, piece);
  }

  /** Puts pieces into the queue; those that are there already stay as they are. */
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

  /** Of these pieces those that the queue does not hold. */
  async absent(pieces: readonly Range[]): Promise<readonly Range[]> {
    const there = await Promise.all(pieces.map((piece) => this.client.exists(this.queue.toKey(this.idOf(piece)))));
    return pieces.filter((_, i) => there[i] === 0);
  }

  /** The names of the pieces that have come to an end. */
  async ended(): Promise<readonly string[]> {
    return this.own(await this.queue.getRanges([...ENDED], 0, -1, true));
  }

  /** Takes out the pieces that failed when they were asked for before. */
  async forgetFailures(): Promise<void> {
    await this.remove(this.own(await this.queue.getRanges(['failed'], 0, -1)));
  }

  /** What came of a piece; undefined where it is gone, or still to be played. */
  async read(id: string): Promise<Ended | undefined> {
    const piece = await this.queue.getJob(id);
    if (piece?.finishedOn === undefined) return undefined;
    if (piece.failedReason) return { kind: 'failed', reason: piece.failedReason };
    return { kind: 'played', result: piece.returnvalue, again: piece.stalledCounter > 0 };
  }

  /** Takes pieces out. One that is being played stays: its result is found by who asks again. */
  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.queue.remove(id)));
  }

  /** Takes out all pieces of the playtest, but those in play, and all traces of the queue when nothing is left in it. */
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
