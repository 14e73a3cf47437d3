import { setTimeout as pause } from 'node:timers/promises';
import type { AnyGame } from '@rookery/engine';
import type { PlaytestJob } from './job.ts';
import { piecesOf, type Range } from './ranges.ts';
import { type CollectorOptions, type PlaytestResult, ResultCollector } from './result-collector.ts';
import { crewHere, crewOfWorkers, type Hand, type WorkerPool } from './worker-pool.ts';

/** Options of a playtest run. The result does not depend on them. */
export interface RunOptions extends CollectorOptions {
  /** Number of worker threads; 0 plays in this thread. @default 2 */
  readonly workers?: number;
  /** Stops the playtest. Result and checkpoint contain the games played until then. */
  readonly signal?: AbortSignal;
}

/** Time after which a worker reports, in milliseconds. */
const SLICE = 250;
/** Time for workers to finish a game when the playtest stops, in milliseconds. */
const GRACE = 1500;
const LARGEST_PIECE = 20_000;

/**
 * Plays the games of a job on several threads and tallies them. The result is the same for any number of threads, and
 * after any number of interruptions.
 *
 * @example
 * const job = createJob(connectFour, { games: 100, bots: ['random'], seed: 'a' });
 * const { tally } = await runPlaytest(connectFour, job, { workers: 0 }); // 0: in this thread
 * console.log(tally.games); // 100
 */
export function runPlaytest<D extends AnyGame>(
  definition: D,
  job: PlaytestJob,
  options: RunOptions = {},
): Promise<PlaytestResult> {
  return run(definition, job, options);
}

async function run<D extends AnyGame>(definition: D, job: PlaytestJob, options: RunOptions): Promise<PlaytestResult> {
  const { workers = 2, signal } = options;
  const harvest = await ResultCollector.open(job, options);
  const { missing } = harvest;
  const left = missing.reduce((sum, [from, to]) => sum + to - from, 0);
  const size = Math.min(LARGEST_PIECE, Math.max(1, Math.ceil(left / (Math.max(1, workers) * 16))));
  const pieces = piecesOf(missing, size);
  if (pieces.length > 0) {
    const crew = workers === 0 ? crewHere(definition) : crewOfWorkers(Math.min(workers, pieces.length));
    try {
      await playAll(crew, job, pieces, harvest, signal);
    } finally {
      await crew.close();
      await harvest.end();
    }
  }
  return harvest.result();
}

async function playAll(
  crew: WorkerPool,
  job: PlaytestJob,
  pieces: Range[],
  harvest: ResultCollector,
  signal: AbortSignal | undefined,
): Promise<void> {
  harvest.begin();
  const work = async (hand: Hand): Promise<void> => {
    for (;;) {
      const piece = signal?.aborted === true ? undefined : pieces.shift();
      if (piece === undefined) return;
      const [from, to] = piece;
      const result = await hand({ ...job, from, to }, SLICE);
      if (result.reached < to) pieces.unshift([result.reached, to]);
      harvest.add(from, result);
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
