import type { Clock } from '../ports.ts';
import { Timer } from './timer.ts';

/** A polling player's seat, and the time until which it counts as connected. */
interface Poll {
  seat: number;
  until: number;
}

/** Players who poll instead of holding a connection. Their seats count as connected until they stop polling. */
export class Polls {
  private readonly clock: Clock;
  private readonly ms: number;
  private readonly stopped: (seats: readonly number[]) => void;
  private readonly alarm: Timer;
  /** Polls by token hash. */
  private readonly polls = new Map<string, Poll>();

  /** Calls `stopped` with the seats whose players have not polled for `ms` milliseconds. */
  constructor(clock: Clock, ms: number, stopped: (seats: readonly number[]) => void) {
    this.clock = clock;
    this.ms = ms;
    this.stopped = stopped;
    this.alarm = new Timer(clock, () => this.expire());
  }

  get isEmpty(): boolean {
    return this.polls.size === 0;
  }

  has(key: string): boolean {
    return this.polls.has(key);
  }

  /** Records a poll. Returns whether the player has just started polling. */
  seen(key: string, seat: number): boolean {
    const until = this.clock.now() + this.ms;
    const known = this.polls.get(key);
    if (known === undefined) this.polls.set(key, { seat, until });
    else known.until = until;
    this.alarm.set(this.earliest);
    return known === undefined;
  }

  /** Updates the seats to those that the tokens belong to now. Returns the changes. */
  reseat(seatOf: (key: string) => number | null | undefined): readonly { from: number; to: number | null }[] {
    const moves: { from: number; to: number | null }[] = [];
    for (const [key, poll] of this.polls) {
      const seat = seatOf(key) ?? null;
      if (seat === poll.seat) continue;
      moves.push({ from: poll.seat, to: seat });
      if (seat === null) this.polls.delete(key);
      else poll.seat = seat;
    }
    return moves;
  }

  stop(): void {
    this.alarm.stop();
    this.polls.clear();
  }

  private get earliest(): number {
    return Math.min(...[...this.polls.values()].map(({ until }) => until));
  }

  private expire(): void {
    const now = this.clock.now();
    const gone = [...this.polls].filter(([, { until }]) => until <= now);
    for (const [key] of gone) this.polls.delete(key);
    if (!this.isEmpty) this.alarm.set(this.earliest);
    this.stopped(gone.map(([, { seat }]) => seat));
  }
}
