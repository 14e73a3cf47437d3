import { type Checkpoint, writeCheckpoint } from './checkpoint.ts';

/** Minimum interval between checkpoints, in milliseconds. The first result writes one at once. */
const CHECKPOINT = 1000;

/** Writes checkpoints of the collected results, throttled. */
export class Notes {
  private readonly path: string;
  private readonly read: () => Checkpoint;
  private writing: Promise<void> = Promise.resolve();
  private last = Number.NEGATIVE_INFINITY;

  constructor(path: string, read: () => Checkpoint) {
    this.path = path;
    this.read = read;
  }

  /** Schedules a checkpoint after new results. */
  touch(): void {
    if (performance.now() - this.last < CHECKPOINT) return;
    this.last = performance.now();
    this.writing = this.writing.then(() => writeCheckpoint(this.path, this.read()));
    // `end` reports a failure.
    this.writing.catch(() => {});
  }

  /** Writes the final checkpoint. */
  async end(): Promise<void> {
    await this.writing;
    await writeCheckpoint(this.path, this.read());
  }
}
