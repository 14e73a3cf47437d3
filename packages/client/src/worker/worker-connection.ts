import type { Result } from '@rookery/engine';
import type { MatchQueryName } from '@rookery/protocol';
import type { QueryArgs, QueryValue } from '@rookery/session';
import { type ClientRefusal, type Refused, unanswered } from '../refusal.ts';
import { type ClientPort, messageIn } from './client-port.ts';
import {
  type Call,
  type OnWorkerError,
  type PageMessage,
  receivedError,
  type SeatAsked,
  type TablesAsked,
  type WorkerMessage,
} from './messages.ts';

/**
 * While a reply is pending: the heartbeat interval in milliseconds, and the number of missed heartbeats after which the
 * worker counts as lost.
 */
const BEAT = 5_000;
const MOST_MISSED = 6;

/** A worker message about one match store. */
export type MatchMessage = Extract<WorkerMessage, { readonly table: number }>;

/** A match store that uses this connection. */
export interface MatchListener {
  readonly number: number;
  /** A worker is available, perhaps a new one: the store joins again. */
  opened(): void;
  /** The worker is lost. */
  cut(lost: Refused): void;
  hear(message: MatchMessage): void;
  leave(): void;
}

/** Handlers for worker messages that concern no match store. */
export interface WorkerListeners {
  readonly onError: OnWorkerError;
  readonly onUnsaved: (reason: string) => void;
}

/** A request before it gets its number. */
type Question = PageMessage extends infer M ? (M extends { readonly number: number } ? Omit<M, 'number'> : never) : never;

/**
 * The connection to a worker. Queues messages until the worker listens. A worker that has ended sends no event, so the
 * connection sends heartbeats while a reply is pending. It accepts a worker again that answers after it counted as lost.
 */
export class WorkerConnection {
  private port: ClientPort;
  private isReady = false;
  private waiting: PageMessage[] = [];
  private lost: Refused | undefined;
  private readonly awaited = new Map<number, (reply: Result<unknown, ClientRefusal>) => void>();
  private readonly followers = new Map<number, MatchListener>();
  private count = 0;
  private missed = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly told: WorkerListeners;

  constructor(port: ClientPort, told: WorkerListeners) {
    this.port = port;
    this.told = told;
    this.open(port);
  }

  /** Switches to another worker. Refuses the requests that the old one has not answered. */
  open(port: ClientPort): void {
    this.lose('another worker has taken over');
    this.port = port;
    this.isReady = false;
    this.lost = undefined;
    const heard =
      <E extends unknown[]>(listener: (...event: E) => void) =>
      (...event: E): void => {
        if (this.port === port) listener(...event);
      };
    port.addEventListener('message', heard(this.hear));
    port.addEventListener('error', heard(this.failed));
    port.addEventListener('messageerror', heard(this.failed));
    port.addEventListener('close', heard(this.closed));
    port.start?.();
    port.postMessage(JSON.stringify({ kind: 'hello' } satisfies PageMessage));
    for (const follower of [...this.followers.values()]) follower.opened();
    this.beatLater();
  }

  /** Returns a number that no other store or request has. */
  nextNumber(): number {
    return this.count++;
  }

  add(follower: MatchListener): void {
    this.followers.set(follower.number, follower);
    if (this.lost === undefined) follower.opened();
    else follower.cut(this.lost);
  }

  remove({ number }: MatchListener): void {
    this.followers.delete(number);
  }

  /** All subscribed stores. */
  get all(): readonly MatchListener[] {
    return [...this.followers.values()];
  }

  say(message: PageMessage): void {
    if (this.isReady) this.port.postMessage(JSON.stringify(message));
    else if (this.lost === undefined) this.waiting.push(message);
  }

  /** Calls a method of the local client. The cast is safe because page and worker share the types. */
  askTables<K extends keyof TablesAsked>(what: K, ...args: Parameters<TablesAsked[K]>): ReturnType<TablesAsked[K]> {
    return this.ask({ kind: 'ask', call: { what, args } }) as ReturnType<TablesAsked[K]>;
  }

  /** Calls a method of a joined seat. */
  askSeat<K extends keyof SeatAsked>(table: number, what: K, ...args: Parameters<SeatAsked[K]>): ReturnType<SeatAsked[K]> {
    return this.ask({ kind: 'askSeat', table, call: { what, args } }) as ReturnType<SeatAsked[K]>;
  }

  /** Asks a joined seat a query about its match. */
  querySeat<K extends MatchQueryName>(
    table: number,
    name: K,
    args: QueryArgs<K>,
  ): Promise<Result<QueryValue<K>, ClientRefusal>> {
    const call: Call = { what: 'query' satisfies keyof SeatAsked, args: [name, args] };
    return this.ask({ kind: 'askSeat', table, call }) as Promise<Result<QueryValue<K>, ClientRefusal>>;
  }

  /** Sends a request. Resolves to a refusal if the worker is lost. */
  ask(question: Question): Promise<Result<unknown, ClientRefusal>> {
    if (this.lost !== undefined) return Promise.resolve(this.lost);
    const number = this.nextNumber();
    return new Promise((resolve) => {
      this.awaited.set(number, resolve);
      this.say({ ...question, number });
      this.beatLater();
    });
  }

  /** Refuses all pending requests. */
  close(): void {
    this.lose('the tables were closed');
  }

  private readonly hear = ({ data }: { readonly data: unknown }): void => {
    const message = messageIn<WorkerMessage>(data);
    if (message === undefined) return;
    this.missed = 0;
    if (!this.isReady) this.ready();
    if (message.kind === 'answer') this.settle(message);
    else if (message.kind === 'failed') this.told.onError(receivedError(message.error), message.match, message.place);
    else if (message.kind === 'unsaved') this.told.onUnsaved(message.reason);
    else if (message.kind !== 'ready') this.followers.get(message.table)?.hear(message);
    if (this.awaited.size === 0) this.rest();
  };

  private ready(): void {
    this.isReady = true;
    const wasLost = this.lost !== undefined;
    this.lost = undefined;
    for (const message of this.waiting.splice(0)) this.say(message);
    if (wasLost) for (const follower of this.all) follower.opened();
  }

  private settle({ number, reply }: Extract<WorkerMessage, { readonly kind: 'answer' }>): void {
    this.awaited.get(number)?.(reply);
    this.awaited.delete(number);
  }

  /**
   * The worker threw an error. If it was ready it may still run, so it gets one more heartbeat before it counts as lost.
   */
  private readonly failed = (): void => {
    if (!this.isReady) this.lose('the worker has failed');
    else {
      this.missed = MOST_MISSED - 1;
      this.rest();
      this.beat();
    }
  };

  private readonly closed = (): void => this.lose('the worker has ended');

  private lose(reason: string): void {
    this.rest();
    this.isReady = false;
    this.waiting = [];
    this.missed = 0;
    const lost = unanswered(reason);
    this.lost = lost;
    const awaited = [...this.awaited.values()];
    this.awaited.clear();
    for (const settle of awaited) settle(lost);
    for (const follower of this.all) follower.cut(lost);
  }

  private beatLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.missed++;
      if (this.missed >= MOST_MISSED) this.lose('the worker does not answer');
      else this.beat();
    }, BEAT);
  }

  private beat(): void {
    this.port.postMessage(JSON.stringify({ kind: 'hello' } satisfies PageMessage));
    this.beatLater();
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
