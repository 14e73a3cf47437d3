import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AnyGame } from '@rookery/engine';
import { isTimeUp } from './deadline.ts';
import type { PlaytestJob } from './job.ts';
import { type JobResult, playJob } from './play.ts';
import { PlaytestError } from './playtest-error.ts';
import type { Order, Report } from './worker-messages.ts';

/** Plays one job at a time, for at most `ms` milliseconds, and reports how far it got. */
export type Hand = (job: PlaytestJob, ms: number) => Promise<JobResult>;

/** A pool of workers that play the games of a playtest. */
export interface WorkerPool {
  readonly hands: readonly Hand[];
  /** Signals all workers to stop after their current game. */
  stop(): void;
  /** Terminates all workers at once. */
  close(): Promise<void>;
}

/** Creates a pool of one in this thread: for tests, and for definitions that no module exports. */
export function crewHere<D extends AnyGame>(definition: D): WorkerPool {
  let stopped = false;
  const hand: Hand = async (job, ms) => {
    await setImmediate();
    const timeUp = isTimeUp(ms);
    return playJob(definition, job, () => stopped || timeUp());
  };
  return {
    hands: [hand],
    stop: () => {
      stopped = true;
    },
    close: async () => {},
  };
}

/** Creates a pool of worker threads, which import the game from the module that the job names. */
export function crewOfWorkers(count: number): WorkerPool {
  const shared = new SharedArrayBuffer(4);
  const workers = Array.from({ length: count }, () => startWorker(shared));
  return {
    hands: workers.map(
      (worker): Hand =>
        (job, ms) =>
          new Promise((resolve, reject) => {
            const settle = (settled: () => void) => {
              worker.off('message', onMessage).off('error', onError).off('exit', onExit);
              settled();
            };
            const fail = (reason: string) => settle(() => reject(new PlaytestError('worker-failed', { reason })));
            const onMessage = (report: Report) =>
              report.ok ? settle(() => resolve(report.result)) : fail(report.message.replace(/\.$/, ''));
            const onError = (error: Error) => fail(error.message);
            const onExit = (code: number) => fail(`it left with code ${code}`);
            worker.on('message', onMessage).on('error', onError).on('exit', onExit);
            worker.postMessage({ job, ms } satisfies Order);
          }),
    ),
    stop: () => {
      Atomics.store(new Int32Array(shared), 0, 1);
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function startWorker(shared: SharedArrayBuffer): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const url = new URL(fromSource ? './worker-from-source.mjs' : './worker.js', import.meta.url);
  return new Worker(url, { workerData: shared, execArgv: fromSource ? ['--conditions=source'] : [] });
}
