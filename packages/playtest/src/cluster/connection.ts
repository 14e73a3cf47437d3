import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { PlaytestError } from '../playtest-error.ts';

/** Timeout of the first connection, in milliseconds. */
const CONNECT = 3000;
/** Base and maximum of the reconnect back-off, in milliseconds. */
const RETRY = 250;
const LONGEST_RETRY = 2000;

/**
 * Connects to Redis. Throws within seconds if that fails. Retries a lost connection `retries` times; after that all
 * requests fail.
 */
export async function connectRedis(url: string, retries: number): Promise<Redis> {
  checkAddress(url);
  let isConnected = false;
  let reason = 'nothing answers as a Redis would';
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT,
    // Requests wait while the connection is down, as the blocking commands of a worker must.
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

/** Creates the error for an unreachable Redis. */
export function noRedis(url: string, reason: string): PlaytestError {
  return new PlaytestError('no-redis', { url: withoutPassword(url), reason: reason.replace(/\.$/, '') });
}

function checkAddress(url: string): void {
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new PlaytestError('bad-redis', { url: withoutPassword(url) });
}

/** Masks the password in a URL for display. */
export function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]+@/, ':…@');
}
