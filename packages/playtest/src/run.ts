import { setTimeout as pause } from 'node:timers/promises';
import type { Definition } from '@rookery/engine';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { type Crew, crewHere, crewOfWorkers, type Hand } from './crew.ts';
import type { Job } from './job.ts';
import type { JobResult } from './play.ts';
import { missingFrom, piecesOf, type Range, withRange } from './ranges.ts';
import { emptyTally, mergeTallies, mergeTimings, type Tally, type Timing } from './tally.ts';

/** How far a playtest has come. */
export interface PlaytestProgress {
  readonly games: number;
  readonly of: number;
  /** Decisions since it was started, and for how long. */
  readonly decisions: number;
  readonly ms: number;
}

/** How a playtest is run. What it gives does not depend on any of it. */
export interface RunOptions {
  /** How many threads play; none: it is played here. Two, unless told. */
  readonly workers?: number;
  /** A file to go on from, and to note the progress in. */
  readonly checkpoint?: string;
  readonly onProgress?: (progress: PlaytestProgress) => void;
  /** Stops it: what was played until then is in the result and in the checkpoint. */
  readonly signal?: AbortSignal;
}

/** What a playtest has given. */
export interface PlaytestResult {
  readonly tally: Tally;
  readonly timing: Timing;
  /** Whether all games were played. */
  readonly complete: boolean;
}

/** A worker reports after this time, and a checkpoint is written so often, in milliseconds; the first one at the first report. */
const SLICE = 250;
const CHECKPOINT = 1000;
/** How long workers may take to come to the end of a game when all is to stop. */
const GRACE = 1500;
const LARGEST_PIECE = 20_000;
/** Results that wait to be merged: a large tally is not made anew for every small one. */
const WAITING = 16;

/** The results so far. */
class Harvest {
  done: readonly Range[];
  private total: Tally;
  private waiting: Tally | undefined;
  private count = 0;
  timing: Timing;
  readonly job: Job;

  constructor(job: Job, from: Checkpoint | undefined) {
    const nothing = job.bots.map(() => 0);
    this.job = job;
    this.done = from?.done ?? [];
    this.total = from?.tally ?? emptyTally(job.players, job.bots.length);
    this.timing = from?.timing ?? { decisions: nothing, ms: nothing };
  }

  add(from: number, { reached, tally, timing }: JobResult): void {
    this.done = withRange(this.done, [from, reached]);
    this.timing = mergeTimings(this.timing, timing);
    this.waiting = this.waiting === undefined ? tally : mergeTallies(this.waiting, tally);
    if (++this.count >= WAITING) this.tally();
  }

  tally(): Tally {
    if (this.waiting !== undefined) this.total = mergeTallies(this.total, this.waiting);
    this.waiting = undefined;
    this.count = 0;
    return this.total;
  }

  get games(): number {
    return this.done.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  checkpoint(): Checkpoint {
    return { job: this.job, done: this.done, tally: this.tally(), timing: this.timing };
  }
}

/**
 * Plays the games of a job, on several threads, and counts what happens in them. The result is the same for any number of
 * threads, and after any number of interruptions.
 *
 * @example
 * const { tally } = await runPlaytest(connectFour, jobFor(connectFour, { games: 100_000 }), { workers: 2 });
 */
export function runPlaytest<G>(definition: Definition<G>, job: Job, options: RunOptions = {}): Promise<PlaytestResult> {
  return run(definition, job, options);
}

async function run<G>(definition: Definition<G>, job: Job, options: RunOptions): Promise<PlaytestResult> {
  const { workers = 2, checkpoint, onProgress, signal } = options;
  const harvest = new Harvest(job, checkpoint === undefined ? undefined : await readCheckpoint(checkpoint, job));
  const missing = missingFrom(harvest.done, [job.from, job.to]);
  const left = missing.reduce((sum, [from, to]) => sum + to - from, 0);
  const size = Math.min(LARGEST_PIECE, Math.max(1, Math.ceil(left / (Math.max(1, workers) * 16))));
  const pieces = piecesOf(missing, size);
  if (pieces.length > 0) {
    const crew = workers === 0 ? crewHere(definition) : crewOfWorkers(Math.min(workers, pieces.length));
    const notes = checkpoint === undefined ? undefined : new Notes(checkpoint, harvest);
    try {
      await playAll(crew, pieces, harvest, signal, (progress) => {
        if (progress.decisions > 0) notes?.touch();
        onProgress?.(progress);
      });
    } finally {
      await crew.close();
      await notes?.end();
    }
  }
  return { tally: harvest.tally(), timing: harvest.timing, complete: harvest.games === job.to - job.from };
}

async function playAll(
  crew: Crew,
  pieces: Range[],
  harvest: Harvest,
  signal: AbortSignal | undefined,
  onProgress: (progress: PlaytestProgress) => void,
): Promise<void> {
  const { job } = harvest;
  const began = performance.now();
  let decisions = 0;
  const tell = () => onProgress({ games: harvest.games, of: job.to - job.from, decisions, ms: performance.now() - began });
  onProgress({ games: harvest.games, of: job.to - job.from, decisions, ms: 0 });
  const work = async (hand: Hand): Promise<void> => {
    for (;;) {
      const piece = signal?.aborted === true ? undefined : pieces.shift();
      if (piece === undefined) return;
      const [from, to] = piece;
      const result = await hand({ ...job, from, to }, SLICE);
      if (result.reached < to) pieces.unshift([result.reached, to]);
      harvest.add(from, result);
      decisions += result.tally.decisions.reduce((sum, count) => sum + count, 0);
      tell();
    }
  };
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    const stop = () => {
      crew.stop();
      pause(GRACE, undefined, { signal: stopping.signal }).then(resolve, () => {});
    };
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true, signal: stopping.signal });
  });
  try {
    await Promise.race([Promise.all(crew.hands.map(work)), stopped]);
  } finally {
    stopping.abort();
  }
}

/** Writes checkpoints of what was harvested, not too often. */
class Notes {
  private readonly path: string;
  private readonly harvest: Harvest;
  private writing: Promise<void> = Promise.resolve();
  private last = Number.NEGATIVE_INFINITY;

  constructor(path: string, harvest: Harvest) {
    this.path = path;
    this.harvest = harvest;
  }

  /** Something was added. */
  touch(): void {
    if (performance.now() - this.last < CHECKPOINT) return;
    this.last = performance.now();
    this.writing = this.writing.then(() => writeCheckpoint(this.path, this.harvest.checkpoint()));
    // A failure is told at the end.
    this.writing.catch(() => {});
  }

  /** Writes the last one. */
  async end(): Promise<void> {
    await this.writing;
    await writeCheckpoint(this.path, this.harvest.checkpoint());
  }
}
