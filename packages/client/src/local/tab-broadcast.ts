// So that whoever compiles this from source, for Node, has the names of browsers too.
/// <reference lib="dom" />
import type { Broadcast, NodeMessage } from '@rookery/session';

/** As much of `navigator.locks` as is used. */
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
 * Lets tabs, and workers of tabs, that share a store hear of one another: moves of one are seen in the others at once, and a bot's
 * turn is thought about in one of them. A claim is a lock of the browser, so that it is free again when the tab that has it closes.
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

  /** Keeps what was claimed, for so long. */
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
      // A function of its own, so that the same listener may listen twice.
      const own = (news: NodeMessage) => listener(news);
      const all = listening.get(match) ?? new Set();
      listening.set(match, all.add(own));
      return () => {
        all.delete(own);
        if (all.size === 0 && listening.get(match) === all) listening.delete(match);
      };
    },
    claim(key, ms) {
      // Where there are no locks several tabs may think about the same move; the store takes one.
      if (locks === undefined) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        const asked = locks.request(`rookery/${name}/${key}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null || isClosed ? undefined : held(ms);
        });
        asked.catch(reject);
      });
    },
    // Between tabs nothing is lost.
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
