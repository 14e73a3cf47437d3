import { useEffect, useSyncExternalStore } from 'react';

/** Whether the server answers: not known yet, yes, or no. */
export type Reach = 'unknown' | 'there' | 'gone';

/** How long after an unanswered question it is asked again, in milliseconds. */
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
  clearTimeout(timer);
  if (reach === 'gone' && users > 0) timer = setTimeout(() => void askServer(), AGAIN);
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

/** Whether the server answers. Asks when it is first needed, and again and again while it is gone. */
export function useReach(): Reach {
  useEffect(() => {
    users++;
    if (users === 1) void askServer();
    const back = () => void askServer();
    const gone = () => become('gone');
    addEventListener('online', back);
    addEventListener('offline', gone);
    return () => {
      users--;
      removeEventListener('online', back);
      removeEventListener('offline', gone);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => reach);
}
