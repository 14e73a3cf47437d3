import { type Reply, refused } from '@rookery/protocol';
import type { ReplayJob } from '../session/replay-job.ts';

/**
 * Counts the work that is done for somebody, so that nobody has more than a share of it.
 *
 * @example
 * let spent = 0;
 * const meter: WorkMeter = { wait: () => (spent < 1000 ? 0 : 60), spend: (ms) => void (spent += ms) };
 * const history = await sessions.history(id, caller, meter);
 */
export interface WorkMeter {
  /** Seconds until more work may be asked for; zero where it may be now. */
  wait(): number;
  /** Takes so many milliseconds of work into account. */
  spend(ms: number): void;
}

/** Milliseconds of work at a time, and the pause after it in which everything else has the thread. */
const SLICE = 4;
/** How many results of each kind are kept; the one that was longest not asked for goes first. */
const KEPT = 32;
/** How many jobs may wait. */
const MAX_WAITING = 100;

interface Asker {
  readonly meter: WorkMeter | undefined;
  settle(reply: Reply<unknown> | Promise<never>): void;
}

/** What a result is of. Each kind is kept apart: the views of one match's steps are many, and would push out the histories of all others. */
export type ReplayKind = 'match' | 'view';

interface Job {
  readonly key: string;
  readonly kind: ReplayKind;
  readonly steps: ReplayJob<Reply<unknown>>;
  readonly askers: Asker[];
}

/**
 * Plays matches again for those who ask about the past: one job after another, in slices, so that commands are answered in between.
 * What several ask at once is computed once, and results are kept: a key names what was asked, of which match at which head.
 */
export class Replays {
  private readonly results: Readonly<Record<ReplayKind, Map<string, Reply<unknown>>>> = {
    match: new Map(),
    view: new Map(),
  };
  private readonly jobs = new Map<string, Job>();
  private running: Promise<void> | undefined;
  private isStopped = false;
  /** When the slice ends that jobs share, and when one of them last had the thread. */
  private sliceEnd = 0;
  private workedAt = Number.NEGATIVE_INFINITY;

  /** Computes something, or hands on what is known. Refused with `too-many` where the asker has had its share, or too much waits. */
  async ask<T>(
    key: string,
    begin: () => ReplayJob<Reply<T>>,
    meter?: WorkMeter,
    kind: ReplayKind = 'match',
  ): Promise<Reply<T>> {
    const known = this.results[kind].get(key);
    if (known !== undefined) {
      this.keep(kind, key, known);
      return known as Reply<T>;
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
    const answer = new Promise<Reply<T>>((settle) => {
      askers.push({ meter, settle: settle as Asker['settle'] });
    });
    this.running ??= this.runAll();
    return answer;
  }

  /** Ends what is under way: whoever waits is refused. */
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

  /** Does a job, and gives what each of its askers is answered. */
  private async run(job: Job): Promise<(asker: Asker) => Reply<unknown>> {
    // Meanwhile some may have had their share: the first who has not pays for all.
    const payer = job.askers.find(({ meter }) => (meter?.wait() ?? 0) === 0);
    const reply = payer && (await this.work(job, payer.meter));
    if (reply === undefined) return ({ meter }) => tooMany(meter?.wait() ?? 1);
    if (!this.isStopped) this.keep(job.kind, job.key, reply);
    return () => reply;
  }

  private async work({ steps }: Job, meter: WorkMeter | undefined): Promise<Reply<unknown>> {
    for (;;) {
      await this.slice();
      if (this.isStopped) return refused('shutting-down');
      const start = performance.now();
      let next = steps.next();
      while (!next.done && performance.now() < this.sliceEnd) next = steps.next();
      this.workedAt = performance.now();
      meter?.spend(this.workedAt - start);
      if (next.done) return next.value;
    }
  }

  /** Waits for a slice that has time left. Many short jobs share one: together they would hold the thread as long as a long job. */
  private async slice(): Promise<void> {
    if (performance.now() < this.sliceEnd) return;
    if (performance.now() < this.workedAt + SLICE) await new Promise((resolve) => setTimeout(resolve, SLICE));
    this.sliceEnd = performance.now() + SLICE;
  }

  private keep(kind: ReplayKind, key: string, reply: Reply<unknown>): void {
    const results = this.results[kind];
    results.delete(key);
    results.set(key, reply);
    const [oldest] = results.keys();
    if (results.size > KEPT && oldest !== undefined) results.delete(oldest);
  }
}

/** Refuses more work for so many seconds. */
export function tooMany(wait: number): ReturnType<typeof refused> {
  return refused('too-many', { seconds: Math.max(1, Math.ceil(wait)) });
}
