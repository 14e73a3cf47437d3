import type { Connection } from './connection.ts';

/** In how many parts connections are asked whether they live, so that never all are at once. */
const PARTS = 300;

/** Asks every connection now and then whether it still lives. One timer for all. */
export class Heartbeat {
  private readonly parts = Array.from({ length: PARTS }, () => new Set<Connection>());
  private readonly timer: NodeJS.Timeout;
  private turn = 0;
  private next = 0;

  constructor(everyMs: number) {
    this.timer = setInterval(() => this.beat(), Math.max(1, everyMs / PARTS));
    this.timer.unref();
  }

  /** Looks after a connection from now on; gives the way to stop. */
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
