import type { Result } from '@rookery/engine';
import type { Command } from '@rookery/protocol';
import type { Update } from '@rookery/session';
import { BaseMatchStore } from '../base-match-store.ts';
import { type MatchQueries, matchQueries } from '../match-queries.ts';
import type { PendingCommand } from '../match-store.ts';
import type { ClientRefusal, Refused } from '../refusal.ts';
import type { MatchListener, MatchMessage, WorkerConnection } from './worker-connection.ts';

/** The store of a match that runs in a worker. */
export class WorkerMatchStore<M> extends BaseMatchStore<M> implements MatchListener {
  readonly number: number;
  protected readonly queries: MatchQueries;
  private readonly line: WorkerConnection;
  private readonly seat: number | null;

  constructor(line: WorkerConnection, match: string, seat: number | null) {
    super(match);
    this.line = line;
    this.number = line.nextNumber();
    this.seat = seat;
    this.queries = matchQueries((name, args) => line.querySeat(this.number, name, args));
  }

  perform(command: Command): Promise<Result<void, ClientRefusal>> {
    return this.asked(async () => {
      const pending: PendingCommand = { request: String(this.line.nextNumber()), command };
      this.change({ pending: [...this.getSnapshot().pending, pending] });
      const reply = await this.line.askSeat(this.number, 'perform', command);
      this.change({ pending: this.getSnapshot().pending.filter((each) => each !== pending) });
      return reply;
    });
  }

  serverNow(): number {
    return Date.now();
  }

  leave(): void {
    if (this.isOver) return;
    this.line.say({ kind: 'leave', table: this.number });
    this.end({ status: 'left', pending: [] });
  }

  opened(): void {
    this.lose();
    this.line.say({ kind: 'join', table: this.number, match: this.match, seat: this.seat });
    if (this.getSnapshot().refusal !== null) this.change({ refusal: null });
  }

  cut({ refusal }: Refused): void {
    this.lose();
    this.change({ status: 'away', refusal });
  }

  hear(message: MatchMessage): void {
    if (message.kind === 'refused') this.end({ status: 'refused', refusal: message.refusal });
    else this.take(message.update);
  }

  private take(update: Update): void {
    switch (update.kind) {
      case 'view':
        this.show(update.seq, update.view);
        break;
      case 'patch':
        if (!this.follow(update.seq, update.patch)) this.line.say({ kind: 'resync', table: this.number });
        break;
      case 'parted':
        this.end({ status: 'left' });
        break;
      default:
        update satisfies never;
    }
  }

  private end(changes: Parameters<typeof this.change>[0]): void {
    this.line.remove(this);
    this.change(changes);
  }
}
