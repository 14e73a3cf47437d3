// Makes the DOM types available to projects that compile this file from source for Node.
/// <reference lib="dom" />
import type { Broadcast, NodeMessage } from '@rookery/session';

/** The part of `navigator.locks` in use. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    callback: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
}

interface Told {
  readonly match: string;
  readonly news: NodeMessage;
}

/**
 * Connects tabs, and workers of tabs, that share a store: each sees the moves of the others at once, and only one of them
 * computes a bot's turn. A lease is a Web Lock, so the browser releases it when the tab closes.
 *
 * @example
 * const store = new KeyValueStore(indexedDb('my-games'));
 * const tables = createLocalClient({ games: [hex], store, broadcast: tabBroadcast('my-games') });
 */
export function tabBroadcast(name: string, locks: Locks | undefined = globalThis.navigator?.locks): Broadcast {
  const channel = new BroadcastChannel(`rookery/${name}`);
  const listening = new Map<string, Set<(news: NodeMessage) => void>>();
  const releases = new Set<() => void>();
  let isClosed = false;
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    const { match, news } = data;
    for (const tell of [...(listening.get(match) ?? [])]) tell(news);
  };

  /** Holds the lock for `ms` milliseconds, or until the broadcast closes. */
  const held = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const release = () => {
        clearTimeout(timer);
        releases.delete(release);
        resolve();
      };
      const timer = setTimeout(release, ms);
      releases.add(release);
    });

  return {
    publish(match, news) {
      if (!isClosed) channel.postMessage({ match, news } satisfies Told);
    },
    async subscribe(match, listener) {
      // Wraps the listener, so that the same function can subscribe twice.
      const own = (news: NodeMessage) => listener(news);
      const all = listening.get(match) ?? new Set();
      listening.set(match, all.add(own));
      return () => {
        all.delete(own);
        if (all.size === 0 && listening.get(match) === all) listening.delete(match);
      };
    },
    lease(key, ms) {
      // Without locks several tabs may compute the same move; the store accepts only one.
      if (locks === undefined) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        const asked = locks.request(`rookery/${name}/${key}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null || isClosed ? undefined : held(ms);
        });
        asked.catch(reject);
      });
    },
    // A `BroadcastChannel` loses no messages, so there are never gaps.
    isListening: true,
    onGap: () => () => {},
    async close() {
      isClosed = true;
      listening.clear();
      channel.close();
      for (const release of [...releases]) release();
    },
  };
}
