import { type Command, type Reply, refused, type WireRefusal } from '@rookery/protocol';
import type { Caller, Sessions, Update } from '@rookery/session';
import type { Pending } from '../match-store.ts';
import { type ClientReply, unanswered } from '../refusal.ts';
import { Table } from '../table.ts';

/** A match that is played right here. */
export class LocalTable<M> extends Table<M> {
  private readonly sessions: Sessions;
  private readonly entering: Promise<Reply<Caller>>;
  private count = 0;
  private stop: () => void = () => {};

  constructor(sessions: Sessions, match: string, entering: Promise<Reply<Caller>>) {
    super(match);
    this.sessions = sessions;
    this.entering = entering;
    void this.enter();
  }

  async perform(command: Command): Promise<ClientReply> {
    const { status, refusal } = this.getSnapshot();
    if (refusal !== null) return { ok: false, refusal };
    if (status === 'left') return unanswered('the table was left');
    const pending: Pending = { request: String(this.count++), command };
    this.change({ pending: [...this.getSnapshot().pending, pending] });
    try {
      const caller = await this.entering;
      return caller.ok ? await this.sessions.perform(this.match, caller.value, command) : caller;
    } finally {
      this.change({ pending: this.getSnapshot().pending.filter((each) => each !== pending) });
    }
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
    const caller = await this.entering;
    const watched = caller.ok ? await this.sessions.watch(this.match, caller.value, this.hear) : caller;
    if (!watched.ok) this.shutOut(watched.refusal);
    else if (this.isOver) watched.value.close();
    else this.stop = () => watched.value.close();
  }

  private readonly hear = (update: Update): void => {
    if (this.isOver) return;
    // As it would come over a wire, so that nobody can tell the difference.
    if (update.kind === 'view') this.show(update.seq, copied(update.view));
    else if (update.kind === 'patch') this.follow(update.seq, copied(update.patch));
    else if (update.reason === 'left') this.shutOut(refused('bad-token', {}, false).refusal);
    else this.change({ status: 'left' });
  };

  private shutOut(refusal: WireRefusal): void {
    if (!this.isOver) this.change({ status: 'refused', refusal });
  }
}

function copied<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}
