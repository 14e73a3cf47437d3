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
/** How many results are kept; the one that was longest not asked for goes first. */
const KEPT = 32;
/** How many jobs may wait. */
const MAX_WAITING = 100;

interface Asker {
  readonly meter: WorkMeter | undefined;
  settle(reply: Reply<unknown> | Promise<never>): void;
}

interface Job {
  readonly key: string;
  readonly isKept: boolean;
  readonly steps: ReplayJob<Reply<unknown>>;
  readonly askers: Asker[];
}

/**
 * Plays matches again for those who ask about the past: one job after another, in slices, so that commands are answered in between.
 * What several ask at once is computed once, and results are kept: a key names what was asked, of which match at which head.
 */
export class Replays {
  private readonly results = new Map<string, Reply<unknown>>();
  private readonly jobs = new Map<string, Job>();
  private running: Promise<void> | undefined;
  private isStopped = false;

  /**
   * Computes something, or hands on what is known. What few ask for again is not kept: a view of each step would fill the memory.
   * Refused with `too-many` where the asker has had its share, or too much waits.
   */
  async ask<T>(key: string, begin: () => ReplayJob<Reply<T>>, meter?: WorkMeter, isKept = true): Promise<Reply<T>> {
    const known = this.results.get(key);
    if (known !== undefined) {
      this.keep(key, known);
      return known as Reply<T>;
    }
    const wait = meter?.wait() ?? 0;
    if (wait > 0) return tooMany(wait);
    let job = this.jobs.get(key);
    if (job === undefined) {
      if (this.jobs.size >= MAX_WAITING) return tooMany(1);
      job = { key, isKept, steps: begin(), askers: [] };
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
    if (job.isKept && !this.isStopped) this.keep(job.key, reply);
    return () => reply;
  }

  private async work({ steps }: Job, meter: WorkMeter | undefined): Promise<Reply<unknown>> {
    for (;;) {
      if (this.isStopped) return refused('shutting-down');
      const start = performance.now();
      let next = steps.next();
      while (!next.done && performance.now() < start + SLICE) next = steps.next();
      meter?.spend(performance.now() - start);
      if (next.done) return next.value;
      await new Promise((resolve) => setTimeout(resolve, SLICE));
    }
  }

  private keep(key: string, reply: Reply<unknown>): void {
    this.results.delete(key);
    this.results.set(key, reply);
    const [oldest] = this.results.keys();
    if (this.results.size > KEPT && oldest !== undefined) this.results.delete(oldest);
  }
}

function tooMany(wait: number): ReturnType<typeof refused> {
  return refused('too-many', { seconds: Math.max(1, Math.ceil(wait)) });
}
