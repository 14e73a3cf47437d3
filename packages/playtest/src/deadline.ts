/**
 * Returns a function, to be called after every game, that is true once the time is up. It reads the clock only now and
 * then while games are short.
 */
export function isTimeUp(ms: number): () => boolean {
  const end = performance.now() + ms;
  let last = performance.now();
  let every = 1;
  let left = 1;
  return () => {
    if (--left > 0) return false;
    const now = performance.now();
    every = now - last < 1 ? Math.min(64, every * 2) : 1;
    last = now;
    left = every;
    return now >= end;
  };
}
