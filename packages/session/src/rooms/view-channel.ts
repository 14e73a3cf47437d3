import type { EntityView } from '@rookery/engine/view';
import { applyPatch, createPatch, type Patch, type SessionView, type WireRefusal } from '@rookery/protocol';
import type { Update, UpdateListener } from './update.ts';

/**
 * The view sent last. Its offers are those from the seat's last turn; null if they are unknown after an eviction, so that
 * the next ones replace those of all subscribers.
 */
type SentView = Omit<SessionView, 'offers'> & { readonly offers: SessionView['offers'] | null };

/** A subscriber: its listener, and the hash of its token. */
export interface Subscriber {
  readonly listener: UpdateListener;
  readonly key: string | null;
  /** The channel of the subscriber; undefined once it has left. */
  channel: ViewChannel | undefined;
}

/** Receives errors thrown by listeners, which must not affect the match. */
export type Report = (error: unknown) => void;

/** The subscribers who share a viewer. They receive the same updates with the same sequence numbers. */
export class ViewChannel {
  readonly viewer: number | null;
  private readonly report: Report;
  private watchers: readonly Subscriber[] = [];
  private seq = 0;
  /** The view sent last. Dropped while the match is not in memory. */
  private sent: SentView | undefined;

  constructor(viewer: number | null, report: Report) {
    this.viewer = viewer;
    this.report = report;
  }

  /** Whether the view sent last is known. */
  get isAwake(): boolean {
    return this.sent !== undefined;
  }

  get size(): number {
    return this.watchers.length;
  }

  get all(): readonly Subscriber[] {
    return this.watchers;
  }

  /** Adds a subscriber and sends it the full view. */
  add(watcher: Subscriber): void {
    this.watchers = [...this.watchers, watcher];
    watcher.channel = this;
    this.sendFullView(watcher);
  }

  remove(watcher: Subscriber): void {
    this.watchers = this.watchers.filter((each) => each !== watcher);
    watcher.channel = undefined;
  }

  /** Restores the view sent before the eviction. The offers of the seat's last turn are unknown unless it is to act now. */
  wake(view: SessionView): void {
    this.sent = isToAct(view) || view.seat === null ? view : { ...view, offers: null };
  }

  /** Drops the sent view. */
  sleep(): void {
    // Unfinished actions exist only in memory, so the draft ends with the eviction.
    if (this.sent !== undefined && this.sent.draft !== null) this.send({ draft: null });
    this.sent = undefined;
  }

  /** Sends the changes, or the full view if the sent one is unknown. */
  show(view: SessionView): void {
    const { sent } = this;
    this.sent = sent === undefined ? view : this.following(sent, view);
    const patch = createPatch(sent, this.sent);
    if (patch !== undefined) this.send(patch);
  }

  /** Sends that the rules have failed, and leaves the rest of the view unchanged. */
  showFailure(failure: WireRefusal): void {
    if (this.sent !== undefined) this.show({ ...this.sent, offers: this.sent.offers ?? [], failure });
  }

  /** Returns the next view to send, with the offers from the seat's last turn. */
  private following(sent: SentView, view: SessionView): SentView {
    // Mutates the view, which belongs to this channel alone; copying it would cost as much as rendering it.
    return isToAct(view) ? view : Object.assign(view, { offers: sent.offers });
  }

  /** The table of the view sent last. */
  get table(): EntityView | undefined {
    return this.sent?.match?.table;
  }

  /** Sends that a seat has connected or disconnected, while the match is not in memory. */
  showConnected(seat: number, connected: boolean): void {
    const patch = { seats: { [seat]: { connected } } };
    if (this.sent !== undefined) this.sent = applyPatch(this.sent, patch);
    this.send(patch);
  }

  /** Sends one subscriber the full view. */
  sendFullView(watcher: Subscriber): void {
    if (this.sent === undefined) return;
    const view: SessionView = { ...this.sent, offers: this.sent.offers ?? [] };
    this.tell(watcher, { kind: 'view', seq: this.seq, view });
  }

  /** Ends the subscription of one subscriber. */
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
