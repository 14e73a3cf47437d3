import type { Redis } from 'ioredis';

/** How often a node sends itself a message through Redis, in milliseconds. */
const BEAT = 1_000;
/** After how many beats without one that came back the subscription counts as silent. Counted, not timed: a busy process is not deaf. */
const MISSED = 3;
/** How many channels one command subscribes to. */
const CHANNELS_AT_ONCE = 500;

/** What a subscriber needs of its node. */
export interface SubscriberOptions {
  /** The channel that its own beats come back by, and what else it always subscribes to. */
  readonly heartbeat: string;
  readonly always: readonly string[];
  /** Publishes a beat; rejects where that cannot be. */
  readonly beat: () => Promise<unknown>;
  readonly onMessage: (channel: string, text: string) => void;
  /** Called after every new subscription but the first: messages may have been lost. */
  readonly onGap: () => void;
}

/**
 * The connection that messages of other nodes come by. It subscribes again after every loss. A connection that stands and brings
 * nothing any more, as behind a router that has forgotten it, is noticed because the node's own beats do not come back, and replaced.
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

  /** Subscribes for the first time, on a connection that stands. */
  static async open(redis: Redis, options: SubscriberOptions): Promise<RedisSubscriber> {
    const subscriber = new RedisSubscriber(redis, options);
    await subscriber.subscribeAll();
    return subscriber;
  }

  /** Whether messages arrive. */
  get isListening(): boolean {
    return this.isSubscribed && this.missed < MISSED;
  }

  /** Subscribes to a channel. Resolves when that is done, or at once while there is no connection: then it is done with the next one. */
  async add(channel: string): Promise<void> {
    this.channels.add(channel);
    if (!this.isSubscribed) return;
    // On a connection that does not answer it is missing: the next one has it.
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
    // What was added meanwhile was left to this.
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
    // Nothing is waited for: the other side may be gone.
    if (!this.isClosed) this.redis.disconnect(true);
  }
}
