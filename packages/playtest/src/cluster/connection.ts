import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { PlaytestError } from '../playtest-error.ts';

/** How long the first connection may take, in milliseconds. */
const CONNECT = 3000;
/** The pause before a lost connection is tried again: longer each time, up to the longest. */
const RETRY = 250;
const LONGEST_RETRY = 2000;

/**
 * A connection to Redis that stands. Where none can be had the reason is said within seconds. One that is lost later is tried
 * again as many times as told; after that everything asked of it fails.
 */
export async function connectRedis(url: string, retries: number): Promise<Redis> {
  checkAddress(url);
  let isConnected = false;
  let reason = 'nothing answers as a Redis would';
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT,
    // What is asked for while the connection is lost waits for it: blocking commands of a worker must.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isConnected && times <= retries ? Math.min(RETRY * times, LONGEST_RETRY) : null),
  });
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  const enough = new AbortController();
  try {
    await Promise.race([
      client.connect().then(() => client.ping()),
      pause(CONNECT, undefined, { signal: enough.signal }).then(() => Promise.reject(new Error('it takes too long'))),
    ]);
    isConnected = true;
    return client;
  } catch {
    client.disconnect();
    throw noRedis(url, reason);
  } finally {
    enough.abort();
  }
}

/** What is said where Redis cannot be reached. */
export function noRedis(url: string, reason: string): PlaytestError {
  return new PlaytestError('no-redis', { url: withoutPassword(url), reason: reason.replace(/\.$/, '') });
}

function checkAddress(url: string): void {
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new PlaytestError('bad-redis', { url: withoutPassword(url) });
}

/** An address as it may be shown. */
export function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]+@/, ':…@');
}
