import { type Command, refused } from '@rookery/protocol';
import type { Update } from '@rookery/session';
import { BaseMatchStore } from '../base-match-store.ts';
import type { MatchQueries } from '../match-queries.ts';
import type { PendingCommand } from '../match-store.ts';
import type { ClientRefusal, ClientReply } from '../refusal.ts';
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
    this.queries = copying(seat);
    void this.enter();
  }

  perform(command: Command): Promise<ClientReply> {
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
    else if (update.reason === 'left') this.shutOut(refused('bad-token', {}, false).refusal);
    else this.change({ status: 'left' });
  };

  private shutOut(refusal: ClientRefusal): void {
    if (!this.isOver) this.change({ status: 'refused', refusal });
  }
}

/** Returns queries whose replies share no objects with the session. */
function copying(seat: LocalSeat): MatchQueries {
  return {
    history: () => seat.history().then(copied),
    stateAt: (step) => seat.stateAt(step).then(copied),
    traces: () => seat.traces().then(copied),
    preview: (move) => seat.preview(move).then(copied),
    hint: () => seat.hint().then(copied),
    record: () => seat.record().then(copied),
  };
}

function copied<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}
