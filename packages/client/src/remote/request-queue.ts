import type { Result } from '@rookery/engine';
import { type Command, randomId } from '@rookery/protocol';
import type { PendingCommand } from '../match-store.ts';
import type { ClientRefusal } from '../refusal.ts';

/**
 * Maximum number of requests in flight. A server remembers more than that per seat, so it can deduplicate all of them.
 */
const MOST = 8;

interface Request extends PendingCommand {
  readonly resolve: (reply: Result<void, ClientRefusal>) => void;
  /** Not sent, sent since the last heartbeat, or sent before it. */
  sent: 'no' | 'lately' | 'before';
}

/** Queue of unanswered requests to a match, in order. */
export class RequestQueue {
  /** Random prefix that makes this client's request ids unique. */
  readonly own = randomId();
  private count = 0;
  private waiting: readonly Request[] = [];

  get pending(): readonly PendingCommand[] {
    return this.waiting.map(({ request, command }) => ({ request, command }));
  }

  /** Requests that were sent. */
  get sent(): readonly PendingCommand[] {
    return this.waiting.filter(({ sent }) => sent !== 'no');
  }

  add(command: Command): Promise<Result<void, ClientRefusal>> {
    return new Promise((resolve) => {
      this.waiting = [...this.waiting, { request: `${this.own}-${this.count++}`, command, resolve, sent: 'no' }];
    });
  }

  /** Returns the requests to send now and marks them as sent. */
  take(): readonly PendingCommand[] {
    const now = this.waiting.slice(0, MOST).filter(({ sent }) => sent === 'no');
    for (const each of now) each.sent = 'lately';
    return now;
  }

  /** Marks one request, or all, as unsent, so that they are sent again. */
  again(request?: string): void {
    for (const each of this.waiting) if (request === undefined || each.request === request) each.sent = 'no';
  }

  /**
   * Called per heartbeat: marks requests without a reply since the previous one as unsent. Resending is safe because the
   * server deduplicates.
   */
  grow(): void {
    for (const each of this.waiting) if (each.sent !== 'no') each.sent = each.sent === 'lately' ? 'before' : 'no';
  }

  /** Settles a request. Returns false if it is unknown or already settled. */
  settle(request: string, reply: Result<void, ClientRefusal>): boolean {
    const found = this.waiting.find((each) => each.request === request);
    this.waiting = this.waiting.filter((each) => each !== found);
    found?.resolve(reply);
    return found !== undefined;
  }

  /** Settles all requests. */
  settleAll(reply: Result<void, ClientRefusal>): void {
    const { waiting } = this;
    this.waiting = [];
    for (const { resolve } of waiting) resolve(reply);
  }
}
