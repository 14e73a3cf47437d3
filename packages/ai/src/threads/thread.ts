import { type ResourceLimits, Worker, type WorkerOptions } from 'node:worker_threads';
import { reasonOf } from './bots-error.ts';
import type { GameModule } from './load-game.ts';
import type { Report } from './messages.ts';
import type { Request } from './request.ts';
import type { ThreadData } from './worker.ts';

/** What a thread tells its pool. */
export interface ThreadEvents {
  /** It has done what it was asked for. */
  done(thread: Thread): void;
  died(thread: Thread, reason: string): void;
}

/**
 * A search makes short-lived values as fast as it can: a thread that may keep as many of them as the process allows its main thread takes
 * thirty megabytes more, and is no faster.
 */
const YOUNG: ResourceLimits = { maxYoungGenerationSizeMb: 8 };

/** A thread that decides, one request at a time. It does not keep the process alive while it has nothing to do. */
export class Thread {
  /** What it thinks about. */
  request: Request | undefined;
  private readonly worker: Worker;
  private readonly stopFlag = new Int32Array(new SharedArrayBuffer(4));
  private isDead = false;

  constructor({ module, name }: GameModule, events: ThreadEvents) {
    const fromSource = import.meta.url.endsWith('.ts');
    const url = new URL(fromSource ? './worker-from-source.mjs' : './worker.js', import.meta.url);
    const workerData: ThreadData = { game: { module: String(module), name }, stop: this.stopFlag };
    const die = (reason: string): void => {
      if (this.isDead) return;
      this.isDead = true;
      events.died(this, reason);
    };
    this.worker = new Worker(url, { workerData, resourceLimits: YOUNG, ...nodeOptions(fromSource) });
    this.worker
      .on('message', (report: Report) => {
        if (report.job !== this.request?.order.job || !this.request.take(report)) return;
        this.request = undefined;
        this.worker.unref();
        events.done(this);
      })
      .on('messageerror', (error) => die(reasonOf(error)))
      .on('error', (error) => die(reasonOf(error)))
      .on('exit', (code) => die(`it left with code ${code}`));
    this.worker.unref();
  }

  begin(request: Request): void {
    this.request = request;
    this.worker.ref();
    this.worker.postMessage(request.order);
  }

  /** Asks it to come to an end with what it thinks about. */
  stop(): void {
    if (this.request !== undefined) Atomics.store(this.stopFlag, 0, this.request.order.job);
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    this.isDead = true;
    await this.worker.terminate();
  }
}

/**
 * The Node options of a thread. Node itself hands on what the process was started with, except what only a process can have, such as
 * V8 flags; a list of our own must not name those. `--input-type` belongs to a program given as text and stops a thread that runs a file.
 */
function nodeOptions(fromSource: boolean): Pick<WorkerOptions, 'execArgv'> {
  if (fromSource) return { execArgv: ['--conditions=source'] };
  return process.execArgv.some((option) => option.startsWith('--input-type')) ? { execArgv: [] } : {};
}
