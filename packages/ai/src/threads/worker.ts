// What a thread of a pool runs: it is sent matches and sends back decisions, one after the other.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { failure, prepare } from './consider.ts';
import { type GameModule, loadGame } from './load-game.ts';
import type { DecideOrder, Report } from './messages.ts';
import { packDecision } from './wire-decision.ts';

/** What a thread is made with: its game, and where it is told which job to stop. */
export interface ThreadData {
  readonly game: GameModule;
  readonly stop: Int32Array;
}

// Whoever waits for an answer of this process goes first. On Linux this is the priority of this thread alone; elsewhere it would be that of all.
if (process.platform === 'linux') setPriority(10);

const { game, stop } = workerData as ThreadData;
const loaded = loadGame(game);
// Whoever sends the first order is told.
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
