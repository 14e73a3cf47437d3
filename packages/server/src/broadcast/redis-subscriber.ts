import type { Redis } from 'ioredis';

/** Heartbeat interval, in milliseconds. */
const BEAT = 1_000;
/**
 * Number of missed heartbeats after which the subscription counts as dead. Counts heartbeats instead of time, because a
 * busy process is not disconnected.
 */
const MISSED = 3;
/** Number of channels per subscribe command. */
const CHANNELS_AT_ONCE = 500;

/** Options of a subscriber. */
export interface SubscriberOptions {
  /** Channel of this node's heartbeats; `always` lists further permanent channels. */
  readonly heartbeat: string;
  readonly always: readonly string[];
  /** Publishes a heartbeat. Rejects if that fails. */
  readonly beat: () => Promise<unknown>;
  readonly onMessage: (channel: string, text: string) => void;
  /** Called after every resubscription, because messages may have been lost. */
  readonly onGap: () => void;
}

/**
 * The connection for messages of other nodes. Resubscribes after every loss. Detects a dead connection, as behind a
 * router that has dropped it, by missing heartbeats, and replaces it.
 */
export class RedisSubscriber {
  private readonly redis: Redis;
  private readonly options: SubscriberOptions;
  private readonly channels = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private isSubscribed = false;
  private missed = 0;
  private isClosed = false;

  private constructor(redis: Redis, options: SubscriberOptions) {
    this.redis = redis;
    this.options = options;
    redis.on('message', (channel: string, text: string) => this.receive(channel, text));
    redis.on('ready', () => void this.subscribeAll().then((isDone) => isDone && options.onGap()));
    redis.on('close', () => {
      this.isSubscribed = false;
    });
    this.timer = setInterval(() => this.beat(), BEAT);
    this.timer.unref();
  }

  /** Subscribes for the first time, on an open connection. */
  static async open(redis: Redis, options: SubscriberOptions): Promise<RedisSubscriber> {
    const subscriber = new RedisSubscriber(redis, options);
    await subscriber.subscribeAll();
    return subscriber;
  }

  /** Whether messages arrive. */
  get isListening(): boolean {
    return this.isSubscribed && this.missed < MISSED;
  }

  /**
   * Subscribes to a channel. Resolves when that is done. While disconnected it resolves at once, and the next connection
   * subscribes.
   */
  async add(channel: string): Promise<void> {
    this.channels.add(channel);
    if (!this.isSubscribed) return;
    // If the connection does not answer, the next one subscribes.
    await this.redis.subscribe(channel).catch(() => this.reconnect());
  }

  remove(channel: string): void {
    this.channels.delete(channel);
    if (this.isSubscribed) this.redis.unsubscribe(channel).catch(() => {});
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    this.redis.disconnect();
  }

  private async subscribeAll(): Promise<boolean> {
    const { heartbeat, always } = this.options;
    const all = [heartbeat, ...always, ...this.channels];
    try {
      for (let i = 0; i < all.length; i += CHANNELS_AT_ONCE)
        await this.redis.subscribe(...all.slice(i, i + CHANNELS_AT_ONCE));
    } catch {
      this.reconnect();
      return false;
    }
    this.missed = 0;
    this.isSubscribed = true;
    // Channels added meanwhile were left to this call.
    const done = new Set(all);
    await Promise.all([...this.channels].filter((each) => !done.has(each)).map((channel) => this.add(channel)));
    return true;
  }

  private receive(channel: string, text: string): void {
    if (channel === this.options.heartbeat) this.missed = 0;
    else this.options.onMessage(channel, text);
  }

  private beat(): void {
    this.missed++;
    if (this.isSubscribed && this.missed > MISSED) this.reconnect();
    this.options.beat().catch(() => {});
  }

  private reconnect(): void {
    this.isSubscribed = false;
    this.missed = 0;
    // Does not wait for the other side, which may be gone.
    if (!this.isClosed) this.redis.disconnect(true);
  }
}
