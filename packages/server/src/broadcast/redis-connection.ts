import { Redis } from 'ioredis';
import { BroadcastError } from './broadcast-error.ts';

/** How long a connection may take, in milliseconds. */
const CONNECT = 3000;
/** How long an answer may take; a Redis that hangs is one that is not there. */
const ANSWER = 2000;
/** How long the other side may take to end a connection that is given up. */
const END = 100;
/** The pause before a lost connection is tried again: longer each time, up to the longest. */
const RETRY = 100;
const LONGEST_RETRY = 1000;

/**
 * A connection to Redis that stands. One that is lost later is tried again for ever; until it is back everything asked of it
 * fails at once: what waits in a queue would come too late, and the queue would grow.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const place = shownAddress(url);
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new BroadcastError('broadcast-bad-address', { place });
  let isConnected = false;
  let reason = 'nothing answers as a Redis would';
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT,
    commandTimeout: ANSWER,
    disconnectTimeout: END,
    enableOfflineQueue: false,
    // A subscriber does it by itself, and knows when it is done.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => (isConnected ? Math.min(RETRY * times, LONGEST_RETRY) : null),
  });
  // Told by what is asked and fails; without a listener it would be told on the console too.
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

/** An address as it may be shown: without a password. */
export function shownAddress(url: string): string {
  return url.replace(/:[^:@/]+@/, ':…@');
}
