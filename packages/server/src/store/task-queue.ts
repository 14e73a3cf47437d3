import type { TaskResult } from './task.ts';

/** Performs a group of tasks and returns the result of each. */
export type Performer<T> = (tasks: readonly T[]) => Promise<readonly TaskResult[]>;

interface Waiting<T> {
  readonly task: T;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Groups tasks: those that arrive in the same moment, or while a group runs, form the next group. Many matches thus share one
 * wait for the disk, and a single task waits for no other.
 */
export class TaskQueue<T> {
  private readonly perform: Performer<T>;
  private readonly most: number;
  private readonly waiting: Waiting<T>[] = [];
  private running: Promise<void> | undefined;

  /** `most` is the maximum group size. */
  constructor(perform: Performer<T>, most: number) {
    this.perform = perform;
    this.most = most;
  }

  /** Queues a task. The caller knows the type of its result, which depends on the kind of task. */
  ask<R>(task: T): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({ task, resolve: (value) => resolve(value as R), reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      // Lets pending events run first, because they may add more tasks.
      await new Promise((resolve) => setImmediate(resolve));
      await this.runGroup(this.waiting.splice(0, this.most));
    }
    this.running = undefined;
  }

  private async runGroup(group: readonly Waiting<T>[]): Promise<void> {
    try {
      const done = await this.perform(group.map(({ task }) => task));
      for (const [i, { resolve, reject }] of group.entries()) {
        const result = done[i];
        if (result?.ok) resolve(result.value);
        else reject(result?.error);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
