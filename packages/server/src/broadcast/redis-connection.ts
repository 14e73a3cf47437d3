import type { Redis } from 'ioredis';
import { BroadcastError } from './broadcast-error.ts';

/** Timeout for connecting, in milliseconds. */
const CONNECT = 3000;
/** Timeout for a reply, in milliseconds. An unresponsive Redis counts as unreachable. */
const ANSWER = 2000;
/** Timeout for the other side to close a connection, in milliseconds. */
const END = 100;
/** Base and maximum delay before a reconnect, in milliseconds. */
const RETRY = 100;
const LONGEST_RETRY = 1000;

/**
 * Opens a connection to Redis. Reconnects for ever after a later loss. Commands fail at once while disconnected instead of
 * being queued: they would arrive too late, and the queue would grow.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const place = shownAddress(url);
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new BroadcastError('broadcast-bad-address', { place });
  let isConnected = false;
  let reason = 'nothing answers as a Redis would';
  // Loaded here: most servers have no Redis, and start sooner without its client.
  const ioredis = await import('ioredis');
  const redis = new ioredis.Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT,
    commandTimeout: ANSWER,
    disconnectTimeout: END,
    enableOfflineQueue: false,
    // `RedisSubscriber` resubscribes itself, so that it knows when that is done.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => (isConnected ? Math.min(RETRY * times, LONGEST_RETRY) : null),
  });
  // Failing commands report errors; the listener keeps ioredis from also printing them.
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
    isConnected = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new BroadcastError('broadcast-unreachable', { place, reason }, error);
  }
}

/** Returns an address without its password. */
export function shownAddress(url: string): string {
  return url.replace(/:[^:@/]+@/, ':…@');
}
