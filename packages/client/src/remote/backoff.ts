/** Base and maximum delay, in milliseconds. */
const FIRST = 500;
const LONGEST = 30_000;

/**
 * Returns the delay before a retry, in milliseconds: exponential, with jitter so that clients don't reconnect all at once.
 */
export function backoff(attempt: number): number {
  return Math.min(LONGEST, FIRST * 2 ** attempt) * (0.5 + Math.random() / 2);
}
