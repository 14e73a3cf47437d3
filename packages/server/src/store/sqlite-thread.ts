import { Worker } from 'node:worker_threads';
import { type FromSqlite, type SqliteOpening, type ToSqlite, unpacked } from './sqlite-messages.ts';
import { StoreError } from './store-error.ts';
import type { Task, TaskResult } from './task.ts';

/** The thread of a SQLite file. Handles one request at a time, and keeps the process alive only while it works. */
export class SqliteThread {
  private readonly worker: Worker;
  private readonly place: string;
  private settle: ((outcome: FromSqlite | StoreError) => void) | undefined;
  /** The error with which the thread has ended. */
  private ended: StoreError | undefined;
  private readonly exit: Promise<void>;

  private constructor(opening: SqliteOpening) {
    this.place = opening.place;
    this.worker = startWorker(opening);
    this.worker.on('message', (message: FromSqlite) => this.settle?.(message));
    this.worker.on('error', (error) => this.end(error.message));
    this.exit = new Promise((resolve) => {
      this.worker.once('exit', () => {
        this.end('its thread has stopped');
        resolve();
      });
    });
  }

  static async open(place: string, { isReadOnly = false } = {}): Promise<SqliteThread> {
    const thread = new SqliteThread({ place, isReadOnly });
    const outcome = await thread.answer(() => {});
    if (outcome.kind !== 'failed') return thread;
    await thread.worker.terminate();
    const { error } = unpacked(outcome.error) as TaskResult & { ok: false };
    throw error;
  }

  async perform(tasks: readonly Task[]): Promise<readonly TaskResult[]> {
    const outcome = await this.answer(() => this.worker.postMessage({ kind: 'tasks', tasks } satisfies ToSqlite));
    return outcome.kind === 'done' ? outcome.done.map(unpacked) : [];
  }

  async close(): Promise<void> {
    this.worker.ref();
    this.worker.postMessage({ kind: 'close' } satisfies ToSqlite);
    await this.exit;
  }

  private async answer(ask: () => void): Promise<FromSqlite> {
    if (this.ended !== undefined) throw this.ended;
    this.worker.ref();
    const outcome = await new Promise<FromSqlite | StoreError>((resolve) => {
      this.settle = resolve;
      ask();
    });
    this.settle = undefined;
    this.worker.unref();
    if (outcome instanceof StoreError) throw outcome;
    return outcome;
  }

  private end(reason: string): void {
    this.ended ??= new StoreError('store-failed', { place: this.place, reason });
    this.settle?.(this.ended);
  }
}

function startWorker(workerData: SqliteOpening): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const url = new URL(fromSource ? './sqlite-worker-from-source.mjs' : './sqlite-worker.js', import.meta.url);
  return new Worker(url, {
    workerData,
    execArgv: fromSource ? ['--conditions=source'] : [],
    // A reading thread creates short-lived values, so its young generation must not grow as large as the main thread's.
    ...(workerData.isReadOnly && { resourceLimits: { maxYoungGenerationSizeMb: 8 } }),
  });
}
