import type { LocalClient } from '../local-client.ts';
import type { Moves } from '../moves.ts';
import type { ClientPort } from './client-port.ts';
import type { OnWorkerError } from './messages.ts';
import { WorkerConnection } from './worker-connection.ts';
import { WorkerMatchStore } from './worker-match-store.ts';

/** Matches that are played in a worker of this page. */
export interface WorkerClient extends LocalClient {
  /** Goes on with another worker where the first has ended: all tables join again, and are live once their views have come. */
  reconnect(port: ClientPort): void;
}

/** Options of `createWorkerClient`. */
export interface WorkerTablesOptions {
  /**
   * Receives what went wrong in the worker: errors of the rules with their place in the match, and what failed where nobody waits for
   * an answer.
   * @default writes to the console
   */
  readonly onError?: OnWorkerError;
  /** Called once where the browser cannot store matches: they can be played, but are lost with the page. */
  readonly onUnsaved?: (reason: string) => void;
}

const printError: OnWorkerError = (error, match, place) =>
  console.error(`match ${match}:`, error, ...(place === undefined ? [] : [place]));

/**
 * Matches that a worker plays, as if they were played right here: the worker calls `serveLocalClient`. Where it ends, or does not answer,
 * tables are `away` with the refusal `unanswered`, and so is whatever was asked, until another worker is given.
 *
 * @example
 * const tables = createWorkerClient(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
 * const made = await tables.begin({ game: 'connect-four', people: ['Ann'], bots: { 1: 'hard' } });
 * if (!made.ok) throw new Error(made.refusal.message);
 * const table = tables.join(made.value.id, { seat: 0 });
 * const dropped = await table.act('drop', { column: 4 });
 * console.log(dropped.ok); // true
 */
export function createWorkerClient(
  port: ClientPort,
  { onError = printError, onUnsaved = () => {} }: WorkerTablesOptions = {},
): WorkerClient {
  const line = new WorkerConnection(port, { onError, onUnsaved });
  return {
    create: (creation) => line.askTables('create', creation),
    claim: (id, claim) => line.askTables('claim', id, claim),
    begin: (creation) => line.askTables('begin', creation),
    list: (query) => line.askTables('list', query),
    remove: (id) => line.askTables('remove', id),
    join<M = Moves>(id: string, { seat = null }: { readonly seat?: number | null } = {}) {
      const table = new WorkerMatchStore<M>(line, id, seat);
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
