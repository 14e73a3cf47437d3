import { randomUUID } from 'node:crypto';
import type { Broadcast, NodeMessage } from '@rookery/session';
import type { Redis } from 'ioredis';
import { BroadcastError } from './broadcast-error.ts';
import { connectRedis, shownAddress } from './redis-connection.ts';
import { RedisSubscriber } from './redis-subscriber.ts';

/** All Redis names share the prefix `rookery:`, so that operators can recognize them. */
const CHANNEL = 'rookery:match:';
/** Key of a lease. Nodes of earlier versions use the same one, so that both never play the same bot's turn. */
const LEASE = 'rookery:claim:';
const HEARTBEAT = 'rookery:heartbeat:';
/** Channel on which a node announces that some of its messages were lost. */
const GAP = 'rookery:gap';

type Listener = (news: NodeMessage) => void;

/** A match with subscribers on this node. */
interface ChannelListeners {
  /** Keyed by symbol, because the same listener may subscribe twice. */
  readonly listeners: Map<symbol, Listener>;
  /** Resolves when Redis has confirmed the subscription. */
  readonly since: Promise<unknown>;
}

/** A message and its sender. A node ignores its own messages. */
interface BroadcastEnvelope {
  readonly from: string;
  readonly news: NodeMessage;
}

/**
 * Connects nodes through Redis: one channel per match, and leases as keys that expire. Replaces a lost or unresponsive
 * connection and renews all subscriptions; messages sent meanwhile are lost, and `onGap` reports that on every node that
 * missed some. Rejects a lease with a `BroadcastError` while Redis can't be reached.
 *
 * @example
 * const here = await RedisBroadcast.open('redis://localhost:6379');
 * const there = await RedisBroadcast.open('redis://localhost:6379'); // another node
 * await there.subscribe('match-1', ({ kind }) => console.log(kind)); // rollCall
 * here.publish('match-1', { kind: 'rollCall' });
 * console.log(await here.lease('clock:match-1', 5000), await there.lease('clock:match-1', 5000)); // true false
 * await Promise.all([here.close(), there.close()]);
 */
export class RedisBroadcast implements Broadcast {
  private readonly node = randomUUID();
  private readonly place: string;
  /** Redis allows no other commands on a connection with subscriptions, so there are two connections. */
  private readonly commands: Redis;
  private ears!: RedisSubscriber;
  private readonly following = new Map<string, ChannelListeners>();
  private readonly gapListeners = new Map<symbol, () => void>();
  /** Whether this node failed to publish a message. */
  private hasLost = false;
  private isClosed = false;

  private constructor(place: string, commands: Redis) {
    this.place = place;
    this.commands = commands;
  }

  /**
   * Connects to Redis.
   *
   * @example
   * const broadcast = await RedisBroadcast.open('redis://localhost:6379');
   * console.log(broadcast.isListening); // true
   * await broadcast.close();
   */
  static async open(url: string): Promise<RedisBroadcast> {
    const commands = await connectRedis(url);
    try {
      const broadcast = new RedisBroadcast(shownAddress(url), commands);
      broadcast.ears = await RedisSubscriber.open(await connectRedis(url), {
        heartbeat: HEARTBEAT + broadcast.node,
        always: [GAP],
        beat: () => broadcast.beat(),
        onMessage: (channel, text) => broadcast.hear(channel, text),
        onGap: () => broadcast.gap(),
      });
      return broadcast;
    } catch (error) {
      commands.disconnect();
      throw error;
    }
  }

  get isListening(): boolean {
    return this.ears.isListening;
  }

  onGap(listener: () => void): () => void {
    const key = Symbol('gap');
    this.gapListeners.set(key, listener);
    return () => this.gapListeners.delete(key);
  }

  publish(match: string, news: NodeMessage): void {
    if (this.isClosed) return;
    const letter: BroadcastEnvelope = { from: this.node, news };
    // A message may be lost. The next heartbeat announces the gap, and the other nodes read the store.
    this.commands.publish(CHANNEL + match, JSON.stringify(letter)).catch(() => {
      this.hasLost = true;
    });
  }

  async subscribe(match: string, listener: Listener): Promise<() => void> {
    if (this.isClosed) throw this.closed();
    const channel = CHANNEL + match;
    const following = this.follow(channel);
    const key = Symbol(match);
    following.listeners.set(key, listener);
    const stop = () => {
      if (following.listeners.delete(key) && following.listeners.size === 0) this.unfollow(channel, following);
    };
    await following.since;
    return stop;
  }

  async lease(key: string, ms: number): Promise<boolean> {
    const answer = await this.asked(() =>
      this.commands.set(LEASE + key, this.node, 'PX', Math.max(1, Math.ceil(ms)), 'NX'),
    );
    return answer === 'OK';
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.following.clear();
    // Flushes published messages first. The command timeout limits the wait if Redis does not answer.
    await this.commands.ping().catch(() => {});
    this.commands.disconnect();
    this.ears.close();
  }

  private follow(channel: string): ChannelListeners {
    const known = this.following.get(channel);
    if (known !== undefined) return known;
    const following = { listeners: new Map(), since: this.ears.add(channel) };
    this.following.set(channel, following);
    return following;
  }

  private unfollow(channel: string, following: ChannelListeners): void {
    // A new subscription to the channel may have replaced this one.
    if (this.following.get(channel) !== following) return;
    this.following.delete(channel);
    this.ears.remove(channel);
  }

  /**
   * Sends this node a heartbeat through Redis, to check that messages arrive. After a failed publish, also announces the
   * gap to the other nodes.
   */
  private async beat(): Promise<void> {
    try {
      await this.commands.publish(HEARTBEAT + this.node, '');
      if (!this.hasLost) return;
      this.hasLost = false;
      await this.commands.publish(GAP, this.node);
    } catch {
      this.hasLost = true;
      // Redis does not answer on an open connection: reconnects.
      if (this.commands.status === 'ready' && !this.isClosed) this.commands.disconnect(true);
    }
  }

  private gap(): void {
    if (!this.isClosed) for (const listener of this.gapListeners.values()) listener();
  }

  private hear(channel: string, text: string): void {
    if (channel === GAP) {
      if (text !== this.node) this.gap();
      return;
    }
    const following = this.following.get(channel);
    if (following === undefined) return;
    const { from, news } = JSON.parse(text) as BroadcastEnvelope;
    if (from === this.node) return;
    for (const [key, listener] of [...following.listeners]) if (following.listeners.has(key)) listener(news);
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isClosed) throw this.closed();
    try {
      return await ask();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BroadcastError('broadcast-unreachable', { place: this.place, reason }, error);
    }
  }

  private closed(): BroadcastError {
    return new BroadcastError('broadcast-closed', { place: this.place });
  }
}
