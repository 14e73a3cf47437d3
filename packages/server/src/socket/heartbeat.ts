import type { Connection } from './connection.ts';

/** Number of groups of connections. They are pinged one after another, to spread the load. */
const PARTS = 300;

/** Pings every connection once per interval, with one timer for all. */
export class Heartbeat {
  private readonly parts = Array.from({ length: PARTS }, () => new Set<Connection>());
  private readonly timer: NodeJS.Timeout;
  private turn = 0;
  private next = 0;

  constructor(everyMs: number) {
    this.timer = setInterval(() => this.beat(), Math.max(1, everyMs / PARTS));
    this.timer.unref();
  }

  /** Adds a connection. Returns the function that removes it. */
  add(connection: Connection): () => void {
    const part = this.parts[this.next++ % PARTS] as Set<Connection>;
    part.add(connection);
    return () => part.delete(connection);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    for (const connection of this.parts[this.turn++ % PARTS] as Set<Connection>) connection.heartbeat();
  }
}
