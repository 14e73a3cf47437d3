import { useEffect, useSyncExternalStore } from 'react';

/** Whether the server answers: not known yet, yes, or no. */
export type Reach = 'unknown' | 'there' | 'gone';

/** How long after one question the next is asked, in milliseconds: nobody should learn by a failed start that the server is gone. */
const AGAIN = 10_000;

const listeners = new Set<() => void>();
let reach: Reach = 'unknown';
let timer: ReturnType<typeof setTimeout> | undefined;
let users = 0;

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

/** Asks whether the server is there. */
export async function askServer(): Promise<void> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    become(answer.ok ? 'there' : 'gone');
  } catch {
    become('gone');
  }
}

/** Says what was learned by the way: a question that was answered, or was not. */
export function learnReach(isThere: boolean): void {
  become(isThere ? 'there' : 'gone');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server answers. Asks at once, and again and again while somebody looks. */
export function useReach(): Reach {
  useEffect(() => {
    users++;
    if (users === 1) void askServer();
    const back = () => void askServer();
    const gone = () => become('gone');
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
