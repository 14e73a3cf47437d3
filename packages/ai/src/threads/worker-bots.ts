import type { AnyGame, Match } from '@rookery/engine';
import type { BotService, BotServiceDecision, BotServiceOptions } from './bot-service.ts';
import { BotsError } from './bots-error.ts';
import type { MessageEndpoint, Order, Report } from './messages.ts';
import { Request } from './request.ts';

/** A web worker, or another message endpoint. */
export interface WorkerLike extends MessageEndpoint {
  /** Ends the worker. */
  terminate?(): void;
}

/**
 * Creates bots that search in a web worker whose script calls `serveBots`. The worker handles one decision at a time.
 *
 * @example
 * const bots = createWorkerBots(new Worker(new URL('./bots-worker.ts', import.meta.url), { type: 'module' }));
 * const { move } = await bots.decide(match, 0, { bot: 'mcts:500', seed: 'a' });
 * console.log(printMove(match, move), match.play(move).ok); // drop 4 true
 * await bots.close();
 */
export function createWorkerBots(worker: WorkerLike): BotService {
  const requests = new Map<number, Request>();
  let jobs = 0;
  let isClosed = false;
  const send = (order: Order): void => worker.postMessage(order);
  const failAll = (error: () => BotsError): void => {
    for (const request of requests.values()) request.fail(error());
    requests.clear();
  };

  worker.onmessage = ({ data }: { readonly data: Report }) => {
    if (requests.get(data.job)?.take(data)) requests.delete(data.job);
  };
  worker.onerror = (event: { readonly message?: string }) =>
    failAll(() => new BotsError('thread-died', { reason: event.message || 'its script could not be run' }));

  return {
    async decide<D extends AnyGame>(
      match: Match<D>,
      seat: number,
      options: BotServiceOptions = {},
    ): Promise<BotServiceDecision> {
      const { signal } = options;
      if (isClosed) throw new BotsError('closed');
      if (signal?.aborted) throw new BotsError('cancelled');
      const request = new Request(++jobs, match, seat, options);
      const { job } = request.order;
      const cancel = (): void => send({ kind: 'stop', job });
      requests.set(job, request);
      signal?.addEventListener('abort', cancel);
      send(request.order);
      try {
        return await request.answer;
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      failAll(() => new BotsError('closed'));
      worker.terminate?.();
    },
  };
}
