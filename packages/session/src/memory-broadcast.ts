import type { Broadcast, Clock, NodeMessage } from './ports.ts';
import { systemClock } from './system-clock.ts';

/** A subscription of one node of a hub. */
interface Listening {
  readonly node: Broadcast;
  readonly listener: (news: NodeMessage) => void;
}

/**
 * Connects nodes of one process, as Redis connects nodes of several. A process with a single node uses one node of a hub.
 *
 * @example
 * const hub = new MemoryBroadcastHub();
 * const [here, there] = [hub.node(), hub.node()];
 * await there.subscribe('match-1', (news) => console.log(news.kind)); // rollCall
 * here.publish('match-1', { kind: 'rollCall' });
 */
export class MemoryBroadcastHub {
  private readonly listening = new Map<string, Set<Listening>>();
  /** Expiry times of leases, by key. */
  private readonly leases = new Map<string, number>();
  private readonly clock: Clock;

  constructor(clock: Clock = systemClock) {
    this.clock = clock;
  }

  /** Creates a node. */
  node(): Broadcast {
    const stops = new Set<() => void>();
    let isClosed = false;
    const node: Broadcast = {
      publish: (match, news) => {
        if (!isClosed) this.publish(node, match, news);
      },
      subscribe: async (match, listener) => {
        const leave = this.listen(match, { node, listener });
        const stop = () => {
          leave();
          stops.delete(stop);
        };
        stops.add(stop);
        return stop;
      },
      lease: async (key, ms) => this.lease(key, ms),
      // Messages within one process are never lost, so there are no gaps.
      isListening: true,
      onGap: () => () => {},
      close: async () => {
        isClosed = true;
        for (const stop of stops) stop();
      },
    };
    return node;
  }

  /** Delivers asynchronously, as over a network, so that a listener never runs inside the publisher's call. */
  private publish(from: Broadcast, match: string, news: NodeMessage): void {
    queueMicrotask(() => {
      const all = this.listening.get(match);
      if (all === undefined) return;
      for (const each of [...all]) if (each.node !== from && all.has(each)) each.listener(news);
    });
  }

  private listen(match: string, listening: Listening): () => void {
    const all = this.listening.get(match) ?? new Set();
    this.listening.set(match, all.add(listening));
    return () => {
      all.delete(listening);
      if (all.size === 0 && this.listening.get(match) === all) this.listening.delete(match);
    };
  }

  private lease(key: string, ms: number): boolean {
    const now = this.clock.now();
    for (const [other, until] of this.leases) if (until <= now) this.leases.delete(other);
    if (this.leases.has(key)) return false;
    this.leases.set(key, now + ms);
    return true;
  }
}
