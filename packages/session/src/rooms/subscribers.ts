import type { EntityView } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import type { Session } from '../session/session.ts';
import type { UpdateListener } from './update.ts';
import { type Report, type Subscriber, ViewChannel } from './view-channel.ts';

/** Renders a viewer's view. Reuses the unchanged parts of `before`. */
export type Look = (viewer: number | null, before?: EntityView) => SessionView;

/** The subscribers of a match on this node, grouped by viewer. Views are rendered only for viewers with subscribers. */
export class Subscribers {
  private readonly report: Report;
  private channels: readonly ViewChannel[] = [];
  /** Number of entries and seats in the views sent last. */
  private shownHead = 0;
  private shownSeats = 0;

  constructor(report: Report) {
    this.report = report;
  }

  get isEmpty(): boolean {
    return this.channels.length === 0;
  }

  /** Number of subscribers. */
  get size(): number {
    return this.channels.reduce((sum, { size }) => sum + size, 0);
  }

  /** Number of entries in the views sent last, if a channel is suspended. */
  get wakesAt(): number | undefined {
    return this.channels.some(({ isAwake }) => !isAwake) ? this.shownHead : undefined;
  }

  /** Number of entries in the views sent last. */
  get head(): number {
    return this.shownHead;
  }

  /** Resumes suspended channels with the session as of the views sent last. */
  resume(look: Look): void {
    for (const channel of this.channels) if (!channel.isAwake) channel.wake(look(channel.viewer));
  }

  /** Drops the sent views because the match is evicted. Subscribers stay. */
  suspend(): void {
    for (const channel of this.channels) channel.sleep();
  }

  /** Sends the changes to all subscribers. */
  show(session: Session, look: Look): void {
    this.note(session);
    // In a match without hidden information all viewers share one view object, which is rendered and compared once.
    let old: EntityView | undefined;
    let lead: EntityView | undefined;
    for (const channel of this.channels) {
      const { table } = channel;
      try {
        channel.show(look(channel.viewer, table !== undefined && table === old ? lead : table));
      } catch (error) {
        // The rules threw for this viewer: it keeps its view and gets the failure.
        channel.showFailure(session.fail(channel.viewer)(error).refusal);
      }
      old = table;
      lead = channel.table;
    }
  }

  /** Sends the changes to one viewer. */
  sendTo(viewer: number | null, look: Look): void {
    const channel = this.channelOf(viewer);
    channel?.show(look(viewer, channel.table));
  }

  /** Sends that a seat has connected or disconnected, while the match is not in memory. */
  showConnected(seat: number, connected: boolean): void {
    if (seat < this.shownSeats) for (const channel of this.channels) channel.showConnected(seat, connected);
  }

  /** Adds a subscriber. All others must be up to date with the session. */
  add(session: Session, look: Look, viewer: number | null, key: string | null, listener: UpdateListener): Subscriber {
    this.note(session);
    const watcher: Subscriber = { listener, key, channel: undefined };
    this.place(watcher, viewer, look);
    return watcher;
  }

  remove(watcher: Subscriber): void {
    watcher.channel?.remove(watcher);
    this.tidy();
  }

  /**
   * Moves subscribers whose token now belongs to another seat, and ends the subscriptions of those whose token is no longer
   * valid.
   */
  reseat(
    seatOf: (key: string) => number | null | undefined,
    look: Look,
  ): readonly { from: number | null; to: number | null }[] {
    const moves: { from: number | null; to: number | null }[] = [];
    for (const channel of this.channels) {
      for (const watcher of channel.all) {
        if (watcher.key === null) continue;
        const seat = seatOf(watcher.key);
        if (seat === channel.viewer) continue;
        moves.push({ from: channel.viewer, to: seat ?? null });
        if (seat === undefined) channel.part(watcher, 'left');
        else {
          channel.remove(watcher);
          this.place(watcher, seat, look);
        }
      }
    }
    this.tidy();
    return moves;
  }

  /** Ends all subscriptions. */
  closeAll(reason: string): void {
    for (const channel of this.channels) for (const watcher of channel.all) channel.part(watcher, reason);
    this.channels = [];
  }

  private note({ head, seats }: Session): void {
    this.shownHead = head;
    this.shownSeats = seats;
  }

  private place(watcher: Subscriber, viewer: number | null, look: Look): void {
    let channel = this.channelOf(viewer);
    if (channel === undefined) {
      channel = new ViewChannel(viewer, this.report);
      channel.show(look(viewer, this.channels[0]?.table));
      this.channels = [...this.channels, channel];
    }
    channel.add(watcher);
  }

  private channelOf(viewer: number | null): ViewChannel | undefined {
    return this.channels.find((channel) => channel.viewer === viewer);
  }

  private tidy(): void {
    if (this.channels.some(({ size }) => size === 0)) this.channels = this.channels.filter(({ size }) => size > 0);
  }
}
