import { randomUUID } from 'node:crypto';
import type { Broadcast, News } from '@rookery/session';
import type { Redis } from 'ioredis';
import { BroadcastError } from './broadcast-error.ts';
import { connectRedis, shownAddress } from './redis-connection.ts';

/** Two names begin alike so that operators can tell what is ours. */
const CHANNEL = 'rookery:match:';
const CLAIM = 'rookery:claim:';

type Listener = (news: News) => void;

/** A match that this node follows. */
interface Following {
  /** By a key of their own each: the same listener may be there twice. */
  readonly listeners: Map<symbol, Listener>;
  /** When Redis has heard of it. */
  readonly since: Promise<unknown>;
}

/** News on their way, and from whom: a node does not hear itself. */
interface Letter {
  readonly from: string;
  readonly news: News;
}

/**
 * Joins nodes by a Redis: one channel for each match, and claims as keys that run out. A lost connection is taken up again and
 * so are all subscriptions; news of the meantime are lost. Claims and subscriptions that Redis cannot be asked about are rejected
 * with a `BroadcastError`.
 *
 * @example
 * const broadcast = await RedisBroadcast.open('redis://localhost:6379');
 * const stop = await broadcast.subscribe('match-1', (news) => console.log(news.kind));
 * if (await broadcast.claim('clock:match-1', 5000)) console.log('this node sees to it');
 */
export class RedisBroadcast implements Broadcast {
  private readonly node = randomUUID();
  private readonly place: string;
  /** A connection that subscribes can do nothing else: so there are two. */
  private readonly commands: Redis;
  private readonly ears: Redis;
  private readonly following = new Map<string, Following>();
  private isClosed = false;

  private constructor(place: string, commands: Redis, ears: Redis) {
    this.place = place;
    this.commands = commands;
    this.ears = ears;
    ears.on('message', (channel: string, text: string) => this.hear(channel, text));
  }

  /**
   * Connects to a Redis.
   *
   * @example
   * const broadcast = await RedisBroadcast.open('redis://localhost:6379');
   */
  static async open(url: string): Promise<RedisBroadcast> {
    const commands = await connectRedis(url);
    try {
      return new RedisBroadcast(shownAddress(url), commands, await connectRedis(url));
    } catch (error) {
      commands.disconnect();
      throw error;
    }
  }

  publish(match: string, news: News): void {
    if (this.isClosed) return;
    const letter: Letter = { from: this.node, news };
    // News may be lost; whoever misses entries reads them from the store.
    this.commands.publish(CHANNEL + match, JSON.stringify(letter)).catch(() => {});
  }

  async subscribe(match: string, listener: Listener): Promise<() => void> {
    const channel = CHANNEL + match;
    const following = this.follow(channel);
    const key = Symbol(match);
    following.listeners.set(key, listener);
    const stop = () => {
      if (following.listeners.delete(key) && following.listeners.size === 0) this.unfollow(channel, following);
    };
    try {
      await this.asked(() => following.since);
      return stop;
    } catch (error) {
      stop();
      throw error;
    }
  }

  async claim(key: string, ms: number): Promise<boolean> {
    const answer = await this.asked(() =>
      this.commands.set(CLAIM + key, this.node, 'PX', Math.max(1, Math.ceil(ms)), 'NX'),
    );
    return answer === 'OK';
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.following.clear();
    // What was published just now is sent first. Where Redis does not answer nobody waits for it.
    await this.commands.ping().catch(() => {});
    for (const redis of [this.commands, this.ears]) redis.disconnect();
  }

  private follow(channel: string): Following {
    const known = this.following.get(channel);
    if (known !== undefined) return known;
    const following = { listeners: new Map(), since: this.isClosed ? Promise.resolve() : this.ears.subscribe(channel) };
    if (!this.isClosed) this.following.set(channel, following);
    return following;
  }

  private unfollow(channel: string, following: Following): void {
    // Somebody may have begun to follow it anew since.
    if (this.following.get(channel) !== following) return;
    this.following.delete(channel);
    this.ears.unsubscribe(channel).catch(() => {});
  }

  private hear(channel: string, text: string): void {
    const following = this.following.get(channel);
    if (following === undefined) {
      // It could not be ended while the connection was lost, and was taken up again with it.
      this.ears.unsubscribe(channel).catch(() => {});
      return;
    }
    const { from, news } = JSON.parse(text) as Letter;
    if (from === this.node) return;
    for (const [key, listener] of [...following.listeners]) if (following.listeners.has(key)) listener(news);
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isClosed) throw new BroadcastError('broadcast-closed', { place: this.place });
    try {
      return await ask();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BroadcastError('broadcast-unreachable', { place: this.place, reason }, error);
    }
  }
}
