import type { EntityView } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import type { Session } from '../session/session.ts';
import type { UpdateListener } from './update.ts';
import { type Report, type Subscriber, ViewChannel } from './view-channel.ts';

/** What a viewer may know now; of an earlier table what has not changed is taken over. */
export type Look = (viewer: number | null, before?: EntityView) => SessionView;

/** All who watch a match on this node, by what they may know. A viewer nobody watches as costs nothing. */
export class Subscribers {
  private readonly report: Report;
  private channels: readonly ViewChannel[] = [];
  /** How many entries are in what was shown last, and how many seats it had. */
  private shownHead = 0;
  private shownSeats = 0;

  constructor(report: Report) {
    this.report = report;
  }

  get isEmpty(): boolean {
    return this.channels.length === 0;
  }

  /** How many watch. */
  get size(): number {
    return this.channels.reduce((sum, { size }) => sum + size, 0);
  }

  /** How many entries are in what was shown last, where somebody watches and what was sent is forgotten. */
  get wakesAt(): number | undefined {
    return this.channels.some(({ isAwake }) => !isAwake) ? this.shownHead : undefined;
  }

  /** How many entries are in what was shown last. */
  get head(): number {
    return this.shownHead;
  }

  /** Learns again what was sent last, from the session as it was then. */
  resume(look: Look): void {
    for (const channel of this.channels) if (!channel.isAwake) channel.wake(look(channel.viewer));
  }

  /** Forgets what was sent: the match leaves memory, those who watch stay. */
  suspend(): void {
    for (const channel of this.channels) channel.sleep();
  }

  /** Sends everybody what has changed. */
  show(session: Session, look: Look): void {
    this.note(session);
    // Where nothing is hidden all see the same table: then it is one object, made and compared once.
    let old: EntityView | undefined;
    let lead: EntityView | undefined;
    for (const channel of this.channels) {
      const { table } = channel;
      try {
        channel.show(look(channel.viewer, table !== undefined && table === old ? lead : table));
      } catch (error) {
        // The rules cannot be read for this viewer: it keeps what it has, and knows why nothing moves.
        channel.showFailure(session.fail(channel.viewer)(error).refusal);
      }
      old = table;
      lead = channel.table;
    }
  }

  /** Sends one viewer what has changed. */
  sendTo(viewer: number | null, look: Look): void {
    const channel = this.channelOf(viewer);
    channel?.show(look(viewer, channel.table));
  }

  /** Sends that a seat came or went, while the match is out of memory. */
  showConnected(seat: number, connected: boolean): void {
    if (seat < this.shownSeats) for (const channel of this.channels) channel.showConnected(seat, connected);
  }

  /** Lets someone watch as a viewer. All others have been shown the session as it is. */
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

  /** Those whose token opens another seat now watch as that one; those whose token opens nothing any more are told to go. */
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

  /** Tells all that nothing more will come. */
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
