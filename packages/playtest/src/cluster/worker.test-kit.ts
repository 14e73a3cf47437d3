import { serveCluster } from './serve.ts';

/** A worker in this process, whose threads play. */
export function startWorker(redis: string, threads: number): { readonly ready: Promise<void>; leave(): Promise<void> } {
  const leaving = new AbortController();
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const left = serveCluster({ redis, threads, signal: leaving.signal, onReady: isReady });
  return {
    ready,
    leave: () => {
      leaving.abort();
      return left;
    },
  };
}
