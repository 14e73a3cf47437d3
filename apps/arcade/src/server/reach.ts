import { useEffect, useSyncExternalStore } from 'react';
import { BASE } from '../router/base.ts';
import { HAS_SERVER } from '../site/site.ts';

/** Whether the server is reachable. */
export type Reach = 'unknown' | 'there' | 'gone';

/**
 * Time in milliseconds between two checks: people should learn that the server is gone before they try to start a match.
 */
const AGAIN = 10_000;

const listeners = new Set<() => void>();
let reach: Reach = 'unknown';
let timer: ReturnType<typeof setTimeout> | undefined;
let users = 0;
/** Number of checks and of losses of the network so far: an answer to an older check says nothing any more. */
let latest = 0;

function become(next: Reach): void {
  if (next !== reach) {
    reach = next;
    for (const listener of [...listeners]) listener();
  }
  askLater();
}

function askLater(): void {
  clearTimeout(timer);
  if (users > 0) timer = setTimeout(() => (document.hidden ? askLater() : void askServer()), AGAIN);
}

/** Checks whether the server is reachable. */
export async function askServer(): Promise<void> {
  latest++;
  const check = latest;
  const isThere = await fetch(`${BASE}healthz`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (check === latest) become(isThere ? 'there' : 'gone');
}

/** Records the result of another request: answered or not. */
export function learnReach(isThere: boolean): void {
  become(isThere ? 'there' : 'gone');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether the server is reachable. Checks at once, and repeatedly while a component uses it. An arcade without a
 * server never checks, and misses none.
 */
export function useReach(): Reach {
  useEffect(() => {
    if (!HAS_SERVER) return;
    users++;
    if (users === 1) void askServer();
    const back = () => void askServer();
    const gone = () => {
      latest++;
      become('gone');
    };
    const looked = () => document.hidden || back();
    addEventListener('online', back);
    document.addEventListener('visibilitychange', looked);
    addEventListener('offline', gone);
    return () => {
      users--;
      if (users === 0) clearTimeout(timer);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', looked);
      removeEventListener('offline', gone);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => reach);
}
