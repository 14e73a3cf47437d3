import type { AnyGame } from '@rookery/engine';
import { failure, prepare } from './consider.ts';
import type { DecideOrder, MessageEndpoint, Order, Report } from './messages.ts';
import { thinkInParts } from './think-in-parts.ts';
import { packDecision } from './wire-decision.ts';

/**
 * Runs bots for some games in this thread: call it in the script of a web worker, for `createWorkerBots` on the page.
 * Searches run in slices, so that the worker receives stop messages in between; bots without incremental search (greedy,
 * alpha-beta) always finish.
 *
 * @example
 * // bots-worker.ts
 * serveBots(self, [connectFour, hex]);
 */
export function serveBots(endpoint: MessageEndpoint, games: readonly AnyGame[]): void {
  const stopped = new Set<number>();
  const waiting: DecideOrder[] = [];
  let isBusy = false;
  const post = (report: Report): void => endpoint.postMessage(report);

  async function serve(order: DecideOrder): Promise<void> {
    const { job, seat, watched } = order;
    try {
      const { match, bot } = prepare(games, order);
      let wasStopped = false;
      const decision = await thinkInParts(bot, match, seat, {
        stop() {
          wasStopped = stopped.has(job);
          return wasStopped;
        },
        ...(watched && { progress: (progress) => post({ kind: 'progress', job, progress }) }),
      });
      post({ kind: 'decided', job, decision: packDecision(match, decision, wasStopped) });
    } catch (error) {
      post(failure(order, error));
    } finally {
      stopped.delete(job);
    }
  }

  async function serveAll(): Promise<void> {
    isBusy = true;
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) await serve(order);
    isBusy = false;
  }

  endpoint.onmessage = ({ data }: { readonly data: Order }) => {
    if (data.kind === 'decide') {
      waiting.push(data);
      if (!isBusy) void serveAll();
      return;
    }
    const { job } = data;
    const place = waiting.findIndex((order) => order.job === job);
    if (place < 0) stopped.add(job);
    else {
      waiting.splice(place, 1);
      post({ kind: 'failed', job, code: 'cancelled', details: {} });
    }
  };
}
