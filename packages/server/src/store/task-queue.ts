import type { Done } from './task.ts';

/** Does tasks, all at once, and says of each what came of it. */
export type Performer<T> = (tasks: readonly T[]) => Promise<readonly Done[]>;

interface Waiting<T> {
  readonly task: T;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Gathers tasks and has them done in groups: what comes in the same moment, or while a group is being done, is a group. So many
 * matches share one wait for the disk, and a lone task waits for nobody.
 */
export class TaskQueue<T> {
  private readonly perform: Performer<T>;
  private readonly most: number;
  private readonly waiting: Waiting<T>[] = [];
  private running: Promise<void> | undefined;

  /** No group has more than `most`. */
  constructor(perform: Performer<T>, most: number) {
    this.perform = perform;
    this.most = most;
  }

  /** Has a task done. What it resolves to is for the caller to know: each kind of task has its own. */
  ask<R>(task: T): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({ task, resolve: (value) => resolve(value as R), reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      // The events of this moment are heard first; they may bring more.
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
