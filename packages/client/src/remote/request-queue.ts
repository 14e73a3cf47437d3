import { type Command, randomId } from '@rookery/protocol';
import type { PendingCommand } from '../match-store.ts';
import type { ClientReply } from '../refusal.ts';

/** How many may be under way at once. A server remembers more of a seat, and only those it knows again. */
const MOST = 8;

interface Request extends PendingCommand {
  readonly resolve: (reply: ClientReply) => void;
  /** Sent not at all, since the last beat, or before. */
  sent: 'no' | 'lately' | 'before';
}

/** What was asked of a match and not answered yet, in its order. */
export class RequestQueue {
  /** Tells the requests of this client from those of all others. */
  readonly own = randomId();
  private count = 0;
  private waiting: readonly Request[] = [];

  get pending(): readonly PendingCommand[] {
    return this.waiting.map(({ request, command }) => ({ request, command }));
  }

  /** What was sent. */
  get sent(): readonly PendingCommand[] {
    return this.waiting.filter(({ sent }) => sent !== 'no');
  }

  add(command: Command): Promise<ClientReply> {
    return new Promise((resolve) => {
      this.waiting = [...this.waiting, { request: `${this.own}-${this.count++}`, command, resolve, sent: 'no' }];
    });
  }

  /** Those to be sent now. */
  take(): readonly PendingCommand[] {
    const now = this.waiting.slice(0, MOST).filter(({ sent }) => sent === 'no');
    for (const each of now) each.sent = 'lately';
    return now;
  }

  /** Sends one again later, or all of them. */
  again(request?: string): void {
    for (const each of this.waiting) if (request === undefined || each.request === request) each.sent = 'no';
  }

  /** Sends again what was long not answered: asked twice is done once. */
  grow(): void {
    for (const each of this.waiting) if (each.sent !== 'no') each.sent = each.sent === 'lately' ? 'before' : 'no';
  }

  /** Answers one. False where it is not known, or was answered before. */
  settle(request: string, reply: ClientReply): boolean {
    const found = this.waiting.find((each) => each.request === request);
    this.waiting = this.waiting.filter((each) => each !== found);
    found?.resolve(reply);
    return found !== undefined;
  }

  /** Answers all. */
  settleAll(reply: ClientReply): void {
    const { waiting } = this;
    this.waiting = [];
    for (const { resolve } of waiting) resolve(reply);
  }
}
