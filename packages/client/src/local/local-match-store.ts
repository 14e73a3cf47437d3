import type { Result } from '@rookery/engine';
import { type Command, refuse } from '@rookery/protocol';
import type { Update } from '@rookery/session';
import { BaseMatchStore } from '../base-match-store.ts';
import { type MatchQueries, matchQueries } from '../match-queries.ts';
import type { PendingCommand } from '../match-store.ts';
import type { ClientRefusal } from '../refusal.ts';
import type { LocalSeat } from './local-seat.ts';

/** The store of a match that runs in this tab. */
export class LocalMatchStore<M> extends BaseMatchStore<M> {
  protected readonly queries: MatchQueries;
  private readonly seat: LocalSeat;
  private count = 0;
  private stop: () => void = () => {};

  constructor(seat: LocalSeat) {
    super(seat.match);
    this.seat = seat;
    // Copies replies, so that they share no objects with the session.
    this.queries = matchQueries((name, args) => seat.query(name, args).then(copied));
    void this.enter();
  }

  perform(command: Command): Promise<Result<void, ClientRefusal>> {
    return this.asked(async () => {
      const pending: PendingCommand = { request: String(this.count++), command };
      this.change({ pending: [...this.getSnapshot().pending, pending] });
      try {
        return await this.seat.perform(command);
      } finally {
        this.change({ pending: this.getSnapshot().pending.filter((each) => each !== pending) });
      }
    });
  }

  serverNow(): number {
    return Date.now();
  }

  leave(): void {
    if (this.isOver) return;
    this.change({ status: 'left', pending: [] });
    this.stop();
  }

  private async enter(): Promise<void> {
    const watched = await this.seat.watch(this.hear);
    if (!watched.ok) this.shutOut(watched.refusal);
    else if (this.isOver) watched.value.close();
    else this.stop = () => watched.value.close();
  }

  private readonly hear = (update: Update): void => {
    if (this.isOver) return;
    // Copies the update, as a connection would, so that a local store behaves like a remote one.
    if (update.kind === 'view') this.show(update.seq, copied(update.view));
    else if (update.kind === 'patch') this.follow(update.seq, copied(update.patch));
    else if (update.reason === 'left') this.shutOut(refuse('bad-token', {}, false).refusal);
    else this.change({ status: 'left' });
  };

  private shutOut(refusal: ClientRefusal): void {
    if (!this.isOver) this.change({ status: 'refused', refusal });
  }
}

function copied<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}
