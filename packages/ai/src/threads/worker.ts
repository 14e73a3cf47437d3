// Entry point of a pool thread: receives matches and posts decisions, one after another.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { failure, prepare } from './consider.ts';
import { type GameModule, loadGame } from './load-game.ts';
import type { DecideOrder, Report } from './messages.ts';
import { packDecision } from './wire-decision.ts';

/** Data a thread starts with: its game, and the shared flag that holds the job to stop. */
export interface ThreadData {
  readonly game: GameModule;
  readonly stop: Int32Array;
}

// Lower the priority, so that the rest of the process responds first. On Linux this affects only this thread; elsewhere
// it would affect the whole process.
if (process.platform === 'linux') setPriority(10);

const { game, stop } = workerData as ThreadData;
const loaded = loadGame(game);
// A failed import is reported with the first order.
loaded.catch(() => {});

const post = (report: Report): void => parentPort?.postMessage(report);

parentPort?.on('message', async (order: DecideOrder) => {
  const { job, seat, watched } = order;
  try {
    const { match, bot } = prepare([await loaded], order);
    let stopped = false;
    const decision = bot.decide(match, seat, {
      stop() {
        stopped = Atomics.load(stop, 0) === job;
        return stopped;
      },
      ...(watched && { progress: (progress) => post({ kind: 'progress', job, progress }) }),
    });
    post({ kind: 'decided', job, decision: packDecision(match, decision, stopped) });
  } catch (error) {
    post(failure(order, error));
  }
});
