// What a worker thread runs: it is sent jobs, plays each for a while, and sends back how far it came.
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from './job.ts';
import { loadGame } from './load-game.ts';
import { playJob } from './play.ts';
import { isTimeUp } from './slice.ts';
import type { Order, Report } from './worker-messages.ts';

const stop = new Int32Array(workerData as SharedArrayBuffer);
let game: Promise<AnyGame> | undefined;

parentPort?.on('message', async ({ job, ms }: Order) => {
  let report: Report;
  try {
    game ??= loadGame(job.game);
    const timeUp = isTimeUp(ms);
    report = { ok: true, result: playJob(await game, job, () => Atomics.load(stop, 0) !== 0 || timeUp()) };
  } catch (error) {
    report = { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(report);
});
