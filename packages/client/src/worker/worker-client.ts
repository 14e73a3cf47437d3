import type { ArgsByAction } from '../args-by-action.ts';
import { withQueries } from '../base-match-store.ts';
import type { LocalClient } from '../local-client.ts';
import type { MatchStore } from '../match-store.ts';
import type { ClientPort } from './client-port.ts';
import type { OnWorkerError } from './messages.ts';
import { WorkerConnection } from './worker-connection.ts';
import { WorkerMatchStore } from './worker-match-store.ts';

/** A client for matches that run in a worker of this page. */
export interface WorkerClient extends LocalClient {
  /**
   * Switches to another worker after the first has ended. All match stores join again and are live once their views arrive.
   */
  reconnect(port: ClientPort): void;
}

/** Options of `createWorkerClient`. */
export interface WorkerClientOptions {
  /**
   * Receives errors of the worker: those of the rules with their place in the match, and failures outside of any request.
   * @default writes to the console
   */
  readonly onError?: OnWorkerError;
  /** Called once if the browser can't store matches: they can be played, but are lost with the page. */
  readonly onUnsaved?: (reason: string) => void;
}

const printError: OnWorkerError = (error, match, place) =>
  console.error(`match ${match}:`, error, ...(place === undefined ? [] : [place]));

/**
 * Creates a client for matches that run in a worker, which calls `serveLocalClient`. If the worker ends or stops answering,
 * match stores are `away` and every request resolves to the refusal `unanswered`, until `reconnect` gets another worker.
 *
 * @example
 * const tables = createWorkerClient(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
 * const made = await tables.createAndStart({ game: 'connect-four', people: ['Ann'], bots: { 1: 'hard' } });
 * if (!made.ok) throw new Error(made.refusal.message);
 * const table = tables.join(made.value.id, { seat: 0 });
 * const dropped = await table.act('drop', { column: 4 });
 * console.log(dropped.ok); // true
 */
export function createWorkerClient(
  port: ClientPort,
  { onError = printError, onUnsaved = () => {} }: WorkerClientOptions = {},
): WorkerClient {
  const line = new WorkerConnection(port, { onError, onUnsaved });
  return {
    create: (creation) => line.askTables('create', creation),
    claim: (id, claim) => line.askTables('claim', id, claim),
    createAndStart: (creation) => line.askTables('createAndStart', creation),
    list: (query) => line.askTables('list', query),
    remove: (id) => line.askTables('remove', id),
    join<M = ArgsByAction>(id: string, { seat = null }: { readonly seat?: number | null } = {}): MatchStore<M> {
      const table = withQueries(new WorkerMatchStore<M>(line, id, seat));
      line.add(table);
      return table;
    },
    async close() {
      await line.ask({ kind: 'close' });
      for (const table of line.all) table.leave();
      line.close();
    },
    reconnect: (other) => line.open(other),
  };
}
