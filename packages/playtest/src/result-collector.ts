import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { Notes } from './checkpoint-writer.ts';
import type { PlaytestJob } from './job.ts';
import type { JobResult } from './play.ts';
import { missingFrom, type Range, withRange } from './ranges.ts';
import { emptyTally, mergeTallies, mergeTimings, type Tally, type ThinkTimes } from './tally.ts';

/** Progress of a playtest. */
export interface PlaytestProgress {
  readonly games: number;
  readonly of: number;
  /** Decisions since the start, and the elapsed time. */
  readonly decisions: number;
  readonly ms: number;
}

/** Result of a playtest. */
export interface PlaytestResult {
  readonly tally: Tally;
  readonly timing: ThinkTimes;
  /** Whether all games were played. */
  readonly complete: boolean;
}

/** Checkpoint file and progress callback of a playtest. */
export interface CollectorOptions {
  /** File to resume from and to save progress to. */
  readonly checkpoint?: string;
  readonly onProgress?: (progress: PlaytestProgress) => void;
}

/** Number of results to buffer before merging them into the total, because merging a large tally is expensive. */
const WAITING = 16;

/** Collects the results of a job, wherever its games are played. */
export class ResultCollector {
  private readonly job: PlaytestJob;
  private readonly notes: Notes | undefined;
  private readonly onProgress: (progress: PlaytestProgress) => void;
  private done: readonly Range[];
  private total: Tally;
  private waiting: Tally | undefined;
  private count = 0;
  private timing: ThinkTimes;
  private decisions = 0;
  private began = 0;

  private constructor(
    job: PlaytestJob,
    { checkpoint, onProgress = () => {} }: CollectorOptions,
    from: Checkpoint | undefined,
  ) {
    const nothing = job.bots.map(() => 0);
    this.job = job;
    this.notes = checkpoint === undefined ? undefined : new Notes(checkpoint, () => this.checkpoint());
    this.onProgress = onProgress;
    this.done = from?.done ?? [];
    this.total = from?.tally ?? emptyTally(job.players, job.bots.length);
    this.timing = from?.timing ?? { decisions: nothing, ms: nothing };
  }

  /** Creates the collector of a job, with the results of its checkpoint. */
  static async open(job: PlaytestJob, options: CollectorOptions): Promise<ResultCollector> {
    const { checkpoint } = options;
    return new ResultCollector(job, options, checkpoint === undefined ? undefined : await readCheckpoint(checkpoint, job));
  }

  /** Games still to be played. */
  get missing(): readonly Range[] {
    return missingFrom(this.done, [this.job.from, this.job.to]);
  }

  /** Starts the clock and reports the initial progress. */
  begin(): void {
    this.began = performance.now();
    this.tell(0);
  }

  /** Adds the results of games from number `from` on. Each game may be added only once. */
  add(from: number, { reached, tally, timing }: JobResult): void {
    this.done = withRange(this.done, [from, reached]);
    this.timing = mergeTimings(this.timing, timing);
    this.waiting = this.waiting === undefined ? tally : mergeTallies(this.waiting, tally);
    if (++this.count >= WAITING) this.merge();
    this.decisions += tally.decisions.reduce((sum, count) => sum + count, 0);
    this.notes?.touch();
    this.tell(performance.now() - this.began);
  }

  /** Writes the final checkpoint. Call it after the last result. */
  async end(): Promise<void> {
    await this.notes?.end();
  }

  result(): PlaytestResult {
    return { tally: this.merge(), timing: this.timing, complete: this.missing.length === 0 };
  }

  private tell(ms: number): void {
    const games = this.done.reduce((sum, [from, to]) => sum + to - from, 0);
    this.onProgress({ games, of: this.job.to - this.job.from, decisions: this.decisions, ms });
  }

  private merge(): Tally {
    if (this.waiting !== undefined) this.total = mergeTallies(this.total, this.waiting);
    this.waiting = undefined;
    this.count = 0;
    return this.total;
  }

  private checkpoint(): Checkpoint {
    return { job: this.job, done: this.done, tally: this.merge(), timing: this.timing };
  }
}
