/** The first wait and the longest, in milliseconds. */
const FIRST = 500;
const LONGEST = 30_000;

/** How long to wait before trying again: longer each time, and by chance, so that not all come back at once. */
export function backoff(attempt: number): number {
  return Math.min(LONGEST, FIRST * 2 ** attempt) * (0.5 + Math.random() / 2);
}
