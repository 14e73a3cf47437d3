import { type ResourceLimits, Worker, type WorkerOptions } from 'node:worker_threads';
import { reasonOf } from './bots-error.ts';
import type { GameModule } from './load-game.ts';
import type { Report } from './messages.ts';
import type { Request } from './request.ts';
import type { ThreadData } from './worker.ts';

/** Callbacks of a thread to its pool. */
export interface ThreadEvents {
  /** The thread has finished its request. */
  done(thread: Thread): void;
  died(thread: Thread, reason: string): void;
}

/**
 * Limit on the young generation. A search allocates short-lived values at a high rate: with the process's default a
 * thread takes thirty megabytes more and is no faster.
 */
const YOUNG: ResourceLimits = { maxYoungGenerationSizeMb: 8 };

/** A worker thread that handles one request at a time. An idle thread does not keep the process alive. */
export class Thread {
  /** Current request. */
  request: Request | undefined;
  private readonly worker: Worker;
  private readonly stopFlag = new Int32Array(new SharedArrayBuffer(4));
  private isDead = false;

  constructor(game: GameModule, events: ThreadEvents) {
    const fromSource = import.meta.url.endsWith('.ts');
    const url = new URL(fromSource ? './worker-from-source.mjs' : './worker.js', import.meta.url);
    const workerData: ThreadData = { game: { ...game, module: String(game.module) }, stop: this.stopFlag };
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

  /** Signals the thread to end its search and report the best move so far. */
  stop(): void {
    if (this.request !== undefined) Atomics.store(this.stopFlag, 0, this.request.order.job);
  }

  /** Terminates the thread at once. */
  async end(): Promise<void> {
    this.isDead = true;
    await this.worker.terminate();
  }
}

/**
 * Node options of a thread. Node passes the options of the process on by itself, except those only a process can have,
 * such as V8 flags; an explicit list must not contain those. `--input-type` applies to a program given as text and breaks
 * a thread that runs a file.
 */
function nodeOptions(fromSource: boolean): Pick<WorkerOptions, 'execArgv'> {
  if (fromSource) return { execArgv: ['--conditions=source'] };
  return process.execArgv.some((option) => option.startsWith('--input-type')) ? { execArgv: [] } : {};
}
