import type { EntityView } from '@rookery/engine';
import { applyPatch, createPatch, type Json, type Patch, type SessionView, type WireRefusal } from '@rookery/protocol';
import type { Update, UpdateListener } from './update.ts';

/**
 * A view as it was last sent. The offers are those of when the seat was last to act; null where that was forgotten: then the next
 * ones take the place of whatever the watchers have.
 */
type SentView = Omit<SessionView, 'offers'> & { readonly offers: SessionView['offers'] | null };

/** Someone who watches: where they are told, and the hash of the token they came with. */
export interface Subscriber {
  readonly listener: UpdateListener;
  readonly key: string | null;
  /** The channel they watch; none once they have gone. */
  channel: ViewChannel | undefined;
}

/** Told of what a listener throws: that is no business of the match's. */
export type Report = (error: unknown) => void;

/** All who watch a match as the same viewer: they are told the same, with the same numbers. */
export class ViewChannel {
  readonly viewer: number | null;
  private readonly report: Report;
  private watchers: readonly Subscriber[] = [];
  private seq = 0;
  /** What was sent last; forgotten while the match is out of memory. */
  private sent: SentView | undefined;

  constructor(viewer: number | null, report: Report) {
    this.viewer = viewer;
    this.report = report;
  }

  /** Whether it is known what was sent last. */
  get isAwake(): boolean {
    return this.sent !== undefined;
  }

  get size(): number {
    return this.watchers.length;
  }

  get all(): readonly Subscriber[] {
    return this.watchers;
  }

  /** Lets someone watch, who is told everything first. */
  add(watcher: Subscriber): void {
    this.watchers = [...this.watchers, watcher];
    watcher.channel = this;
    this.sendFullView(watcher);
  }

  remove(watcher: Subscriber): void {
    this.watchers = this.watchers.filter((each) => each !== watcher);
    watcher.channel = undefined;
  }

  /**
   * Takes for sent what was sent before it was forgotten. What the seat could do when it was last to act cannot be known any more,
   * unless it is now.
   */
  wake(view: SessionView): void {
    this.sent = isToAct(view) || view.seat === null ? view : { ...view, offers: null };
  }

  /** Forgets what was sent. */
  sleep(): void {
    // What was begun and not finished does not outlive the match in memory.
    if (this.sent !== undefined && this.sent.draft !== null) this.send({ draft: null });
    this.sent = undefined;
  }

  /** Sends what has changed; everything, where it is not known any more what was sent. */
  show(view: SessionView): void {
    const { sent } = this;
    if (sent === undefined) {
      this.sent = view;
      this.send({ '=': view as unknown as Json });
      return;
    }
    this.sent = this.following(sent, view);
    const patch = createPatch(sent, this.sent);
    if (patch !== undefined) this.send(patch);
  }

  /** Sends that the rules have failed, beside what was sent before. */
  showFailure(failure: WireRefusal): void {
    if (this.sent !== undefined) this.show({ ...this.sent, offers: this.sent.offers ?? [], failure });
  }

  /** The view that follows what was sent: with the offers of when the seat was last to act. */
  private following(sent: SentView, view: SessionView): SentView {
    // The view was made for this channel and nobody else has it; copying it would cost as much as making it.
    return isToAct(view) ? view : Object.assign(view, { offers: sent.offers });
  }

  /** The table as it was last sent. */
  get table(): EntityView | undefined {
    return this.sent?.match?.table;
  }

  /** Sends that a seat came or went, while the match is out of memory. */
  showConnected(seat: number, connected: boolean): void {
    const patch = { seats: { [seat]: { connected } } };
    if (this.sent !== undefined) this.sent = applyPatch(this.sent, patch);
    this.send(patch);
  }

  /** Tells one watcher everything. */
  sendFullView(watcher: Subscriber): void {
    if (this.sent === undefined) return;
    const view: SessionView = { ...this.sent, offers: this.sent.offers ?? [] };
    this.tell(watcher, { kind: 'view', seq: this.seq, view });
  }

  /** Tells one watcher that nothing more will come. */
  part(watcher: Subscriber, reason: string): void {
    this.remove(watcher);
    this.tell(watcher, { kind: 'parted', reason });
  }

  private send(patch: Patch): void {
    this.seq++;
    const update: Update = { kind: 'patch', seq: this.seq, patch };
    for (const watcher of this.watchers) this.tell(watcher, update);
  }

  private tell(watcher: Subscriber, update: Update): void {
    try {
      watcher.listener(update);
    } catch (error) {
      this.report(error);
    }
  }
}

function isToAct({ seat, match }: SessionView): boolean {
  return seat !== null && match?.toAct.includes(seat) === true;
}
