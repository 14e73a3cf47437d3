import type { Result } from '@rookery/engine';
import { refuse } from '@rookery/protocol';
import type { SessionManagerOptions, Subscription, Update } from '@rookery/session';
import { indexedDb } from '../local/indexed-db.ts';
import { KeyValueStore } from '../local/key-value-store.ts';
import { createLocalClient, type LocalClientOptions, type TabClient } from '../local/local-client.ts';
import type { LocalSeat } from '../local/local-seat.ts';
import { memoryFallback } from '../local/memory-fallback.ts';
import { tabBroadcast } from '../local/tab-broadcast.ts';
import type { ClientRefusal } from '../refusal.ts';
import { type ClientPort, messageIn } from './client-port.ts';
import {
  type Call,
  type PageMessage,
  SEAT_ASKED,
  sentError,
  TABLES_ASKED,
  type TablesAsked,
  type WorkerMessage,
} from './messages.ts';

/** Options of a local client in a worker. */
export interface ServeLocalClientOptions extends LocalClientOptions {
  /**
   * Name of the IndexedDB database for the matches, shared by all tabs. Without it and without `store`, matches are kept in
   * memory. They also are if the browser can't store them; the worker then calls the page's `onUnsaved`.
   */
  readonly database?: string;
}

/**
 * Serves matches to a page from this worker. Rules, bots and the store run here, so that they never block the page. The
 * page connects with `createWorkerClient` and receives the errors of the rules.
 *
 * @example
 * // worker.ts
 * serveLocalClient(self, { database: 'my-games', games: [connectFour, hex] });
 */
export function serveLocalClient(port: ClientPort, { database, ...options }: ServeLocalClientOptions): TabClient {
  const say = (message: WorkerMessage): void => port.postMessage(JSON.stringify(message));
  const saved = database === undefined ? {} : keptIn(database, (reason) => say({ kind: 'unsaved', reason }));
  const { sessions } = options;
  const onError: NonNullable<SessionManagerOptions['onError']> = (error, match, place) => {
    sessions?.onError?.(error, match, place);
    say({ kind: 'failed', match, error: sentError(error), ...(place && { place }) });
  };
  const tables = createLocalClient({ ...saved, ...options, sessions: { ...sessions, onError } });
  listen(port, new TableServer(tables, say));
  return tables;
}

/** The part of a client that a page can reach through a port: requests about matches, and seats to join. */
export interface ServedClient extends TablesAsked {
  seat(match: string, seat: number | null): ServedSeat;
  close(): Promise<void>;
}

/** A seat as a page can use it through a port. */
export type ServedSeat = Pick<LocalSeat, 'perform' | 'watch' | 'query'>;

/**
 * Serves matches to the other end of a port, which uses `createWorkerClient`. Pass a client that allows only what the other
 * end may do.
 *
 * @example
 * const { port1, port2 } = new MessageChannel();
 * serveClient(port1, createLocalClient({ games: [connectFour] }));
 * const made = await createWorkerClient(port2).createAndStart({ game: 'connect-four', people: ['Ann', 'Ben'] });
 * console.log(made.ok); // true
 * port1.close();
 */
export function serveClient(port: ClientPort, client: ServedClient): void {
  listen(port, new TableServer(client, (message) => port.postMessage(JSON.stringify(message))));
}

function listen(port: ClientPort, server: TableServer): void {
  port.addEventListener('message', ({ data }) => {
    const message = messageIn<PageMessage>(data);
    if (message !== undefined) server.hear(message);
  });
  port.start?.();
  server.say({ kind: 'ready' });
}

function keptIn(
  database: string,
  onUnsaved: (reason: string) => void,
): Required<Pick<LocalClientOptions, 'store' | 'broadcast'>> {
  const store = memoryFallback(new KeyValueStore(indexedDb(database)), onUnsaved);
  return { store, broadcast: tabBroadcast(database) };
}

/** A seat that the page has joined. */
interface Served {
  readonly seat: ServedSeat;
  readonly watching: Promise<Result<Subscription, ClientRefusal>>;
}

/** Executes the requests of a page and sends it the updates of its subscriptions. */
class TableServer {
  private readonly tables: ServedClient;
  readonly say: (message: WorkerMessage) => void;
  private readonly served = new Map<number, Served>();

  constructor(tables: ServedClient, say: (message: WorkerMessage) => void) {
    this.tables = tables;
    this.say = say;
  }

  hear(message: PageMessage): void {
    switch (message.kind) {
      case 'hello':
        this.say({ kind: 'ready' });
        break;
      case 'ask':
        this.answer(message.number, called(this.tables, TABLES_ASKED, message.call));
        break;
      case 'askSeat':
        this.answer(message.number, called(this.served.get(message.table)?.seat, SEAT_ASKED, message.call));
        break;
      case 'join':
        this.join(message);
        break;
      case 'resync':
        this.watching(message.table, (watching) => watching.resync());
        break;
      case 'leave':
        this.leave(message.table);
        break;
      case 'close':
        this.answer(message.number, this.close());
    }
  }

  private answer(number: number, asked: Promise<Result<unknown, ClientRefusal>>): void {
    asked
      .catch((error: unknown) => {
        // Replies even after an internal error, so that the page does not wait for ever.
        console.error(error);
        return refuse('server-failed', {}, false);
      })
      .then((reply) => this.say({ kind: 'answer', number, reply }));
  }

  private join({ table, match, seat }: Extract<PageMessage, { readonly kind: 'join' }>): void {
    this.leave(table);
    const taken = this.tables.seat(match, seat);
    const watching = taken.watch((update) => this.tell(table, taken, update));
    this.served.set(table, { seat: taken, watching });
    void watching.then((watched) => {
      if (!watched.ok && this.isServed(table, taken)) this.say({ kind: 'refused', table, refusal: watched.refusal });
    });
  }

  private tell(table: number, seat: ServedSeat, update: Update): void {
    if (!this.isServed(table, seat)) return;
    const isShutOut = update.kind === 'parted' && update.reason === 'left';
    if (isShutOut) this.say({ kind: 'refused', table, refusal: refuse('bad-token', {}, false).refusal });
    else this.say({ kind: 'update', table, update });
  }

  private isServed(table: number, seat: ServedSeat): boolean {
    return this.served.get(table)?.seat === seat;
  }

  private leave(table: number): void {
    this.watching(table, (watching) => watching.close());
    this.served.delete(table);
  }

  private watching(table: number, use: (watching: Subscription) => void): void {
    void this.served.get(table)?.watching.then((watched) => watched.ok && use(watched.value));
  }

  private async close(): Promise<Result<void, ClientRefusal>> {
    await this.tables.close();
    return { ok: true, value: undefined };
  }
}

/** Calls a method by name. Throws if the name is not in `known`. */
async function called<T extends object>(
  of: T | undefined,
  known: readonly (string & keyof T)[],
  { what, args }: Call,
): Promise<Result<unknown, ClientRefusal>> {
  const name = known.find((each) => each === what);
  if (of === undefined || name === undefined) throw new Error(`Nobody can be asked for ${what}.`);
  return Reflect.apply(of[name] as (...given: readonly unknown[]) => Promise<Result<unknown, ClientRefusal>>, of, args);
}
