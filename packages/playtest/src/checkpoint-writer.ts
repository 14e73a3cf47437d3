import { type Checkpoint, writeCheckpoint } from './checkpoint.ts';

/** A checkpoint is written so often at most, in milliseconds; the first one at the first result. */
const CHECKPOINT = 1000;

/** Writes checkpoints of what was harvested, not too often. */
export class Notes {
  private readonly path: string;
  private readonly read: () => Checkpoint;
  private writing: Promise<void> = Promise.resolve();
  private last = Number.NEGATIVE_INFINITY;

  constructor(path: string, read: () => Checkpoint) {
    this.path = path;
    this.read = read;
  }

  /** Something was added. */
  touch(): void {
    if (performance.now() - this.last < CHECKPOINT) return;
    this.last = performance.now();
    this.writing = this.writing.then(() => writeCheckpoint(this.path, this.read()));
    // A failure is told at the end.
    this.writing.catch(() => {});
  }

  /** Writes the last one. */
  async end(): Promise<void> {
    await this.writing;
    await writeCheckpoint(this.path, this.read());
  }
}
