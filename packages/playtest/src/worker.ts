// Entry point of a worker thread: receives jobs, plays each for a limited time, and posts the result.
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '@rookery/engine';
import { isTimeUp } from './deadline.ts';
import type { PlaytestJob } from './job.ts';
import { loadGame } from './load-game.ts';
import { playJob } from './play.ts';
import type { Order, Report } from './worker-messages.ts';

const stop = new Int32Array(workerData as SharedArrayBuffer);
let source = '';
let game: Promise<AnyGame> | undefined;

/** Returns the game of a job, cached because most jobs use the same game as the one before. */
function gameOf({ game: { module, name } }: PlaytestJob): Promise<AnyGame> {
  const wanted = JSON.stringify([module, name]);
  if (game === undefined || wanted !== source) game = loadGame({ module, name });
  source = wanted;
  return game;
}

parentPort?.on('message', async ({ job, ms }: Order) => {
  let report: Report;
  try {
    const played = await gameOf(job);
    const timeUp = isTimeUp(ms);
    report = { ok: true, result: playJob(played, job, () => Atomics.load(stop, 0) !== 0 || timeUp()) };
  } catch (error) {
    report = { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(report);
});
