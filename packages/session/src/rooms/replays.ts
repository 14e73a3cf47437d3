import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { ReplayJob } from '../session/replay-job.ts';

/**
 * Meters the work done for a client, to limit its share.
 *
 * @example
 * let spent = 0;
 * const meter: WorkMeter = { wait: () => (spent < 1000 ? 0 : 60), spend: (ms) => void (spent += ms) };
 * const history = await sessions.query(id, caller, 'history', [], meter);
 */
export interface WorkMeter {
  /** Returns the seconds until the client may request more work; 0 if it may now. */
  wait(): number;
  /** Records `ms` milliseconds of work. */
  spend(ms: number): void;
}

/** Length of a slice of work, and of the pause after it, in milliseconds. */
const SLICE = 4;
/** Cache size per kind. Evicts the least recently used result. */
const KEPT = 32;
/** Maximum number of pending jobs. */
const MAX_WAITING = 100;

interface Asker {
  readonly meter: WorkMeter | undefined;
  settle(reply: Result<unknown, WireRefusal> | Promise<never>): void;
}

/**
 * The kind of a result. Each kind has its own cache, because the many views of one match's steps would evict the histories
 * of all others.
 */
export type ReplayKind = 'match' | 'view';

interface Job {
  readonly key: string;
  readonly kind: ReplayKind;
  readonly steps: ReplayJob<Result<unknown, WireRefusal>>;
  readonly askers: Asker[];
}

/**
 * Replays matches for queries about the past: one job at a time, in slices, so that commands run in between. Merges
 * identical pending requests and caches results. A key names the query, the match and its head.
 */
export class Replays {
  private readonly results: Readonly<Record<ReplayKind, Map<string, Result<unknown, WireRefusal>>>> = {
    match: new Map(),
    view: new Map(),
  };
  private readonly jobs = new Map<string, Job>();
  private running: Promise<void> | undefined;
  private isStopped = false;
  /** End of the slice that jobs share, and the time at which a job last ran. */
  private sliceEnd = 0;
  private workedAt = Number.NEGATIVE_INFINITY;

  /**
   * Returns a cached result, or computes it. Refuses with `too-many` if the client has used up its share or too many jobs
   * are pending.
   */
  async ask<T>(
    key: string,
    begin: () => ReplayJob<Result<T, WireRefusal>>,
    meter?: WorkMeter,
    kind: ReplayKind = 'match',
  ): Promise<Result<T, WireRefusal>> {
    const known = this.results[kind].get(key);
    if (known !== undefined) {
      this.keep(kind, key, known);
      return known as Result<T, WireRefusal>;
    }
    const wait = meter?.wait() ?? 0;
    if (wait > 0) return tooMany(wait);
    let job = this.jobs.get(key);
    if (job === undefined) {
      if (this.jobs.size >= MAX_WAITING) return tooMany(1);
      job = { key, kind, steps: begin(), askers: [] };
      this.jobs.set(key, job);
    }
    const { askers } = job;
    const answer = new Promise<Result<T, WireRefusal>>((settle) => {
      askers.push({ meter, settle: settle as Asker['settle'] });
    });
    this.running ??= this.runAll();
    return answer;
  }

  /** Stops the running job and refuses all pending ones. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async runAll(): Promise<void> {
    for (const job of this.jobs.values()) {
      const answer = await this.run(job).catch((error: unknown) => () => Promise.reject(error));
      this.jobs.delete(job.key);
      for (const asker of job.askers) asker.settle(answer(asker));
    }
    this.running = undefined;
  }

  /** Runs a job. Returns a function that gives the reply to each asker. */
  private async run(job: Job): Promise<(asker: Asker) => Result<unknown, WireRefusal>> {
    // Some callers may have used up their budget meanwhile; the first that has not pays for all.
    const payer = job.askers.find(({ meter }) => (meter?.wait() ?? 0) === 0);
    const reply = payer && (await this.work(job, payer.meter));
    if (reply === undefined) return ({ meter }) => tooMany(meter?.wait() ?? 1);
    if (!this.isStopped) this.keep(job.kind, job.key, reply);
    return () => reply;
  }

  private async work({ steps }: Job, meter: WorkMeter | undefined): Promise<Result<unknown, WireRefusal>> {
    for (;;) {
      await this.slice();
      if (this.isStopped) return refuse('shutting-down');
      const start = performance.now();
      let next = steps.next();
      while (!next.done && performance.now() < this.sliceEnd) next = steps.next();
      this.workedAt = performance.now();
      meter?.spend(this.workedAt - start);
      if (next.done) return next.value;
    }
  }

  /**
   * Waits for a slice with time left. Short jobs share a slice, because together they could block the thread as long as one
   * long job.
   */
  private async slice(): Promise<void> {
    if (performance.now() < this.sliceEnd) return;
    if (performance.now() < this.workedAt + SLICE) await new Promise((resolve) => setTimeout(resolve, SLICE));
    this.sliceEnd = performance.now() + SLICE;
  }

  private keep(kind: ReplayKind, key: string, reply: Result<unknown, WireRefusal>): void {
    const results = this.results[kind];
    results.delete(key);
    results.set(key, reply);
    const [oldest] = results.keys();
    if (results.size > KEPT && oldest !== undefined) results.delete(oldest);
  }
}

/** Returns the refusal of more work for `wait` seconds. */
export function tooMany(wait: number): ReturnType<typeof refuse> {
  return refuse('too-many', { seconds: Math.max(1, Math.ceil(wait)) });
}
