import { fileURLToPath } from 'node:url';
import { type Checkpoint, checkpointKey } from '../../scripts/proof.ts';
import type { PartContext } from '../../scripts/proof-parts.ts';
import { sourceFiles } from '../../scripts/source-text.mjs';

/** Context of every part of the proof. */
export interface StrengthContext extends PartContext {
  readonly results: Results;
}

interface Saved {
  readonly key: string;
  readonly lists: Record<string, number[]>;
}

/**
 * The results of all games or positions so far, in lists by name, so that an interrupted proof resumes after the last
 * one.
 */
export class Results {
  readonly #checkpoint: Checkpoint;
  readonly #key: string;
  readonly #lists: Record<string, number[]>;

  constructor(checkpoint: Checkpoint) {
    this.#checkpoint = checkpoint;
    // The runner drops a checkpoint when the rules change; this proof also depends on the bots.
    const folders = ['../../packages/ai/src', '.'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
    this.#key = checkpointKey({}, folders.flatMap(sourceFiles));
    const saved = checkpoint.load<Saved>();
    this.#lists = saved?.key === this.#key ? saved.lists : {};
  }

  /** Extends a list until it is long enough, or `isEnough` says so: one result for each number from 0 on. */
  async fill(
    name: string,
    wanted: number,
    next: (number: number) => number | Promise<number>,
    isEnough: (list: readonly number[]) => boolean = () => false,
  ): Promise<readonly number[]> {
    this.#lists[name] ??= [];
    const list = this.#lists[name];
    while (list.length < wanted && !isEnough(list)) {
      list.push(await next(list.length));
      this.#checkpoint.save({ key: this.#key, lists: this.#lists });
    }
    return list;
  }
}
