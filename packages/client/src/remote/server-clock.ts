/** Number of samples kept. */
const REMEMBERED = 8;

interface Sample {
  readonly trip: number;
  readonly offset: number;
}

/** Estimates the server's time from the ping with the shortest round trip among the last few. */
export class ServerClock {
  private samples: readonly Sample[] = [];

  /** Adds a sample: the server read `now` at some time between `at` and the present. */
  hear(at: number, now: number): void {
    const trip = Date.now() - at;
    const sample = { trip, offset: now - (at + trip / 2) };
    this.samples = [...this.samples.slice(1 - REMEMBERED), sample];
  }

  now(): number {
    const [best] = [...this.samples].sort((a, b) => a.trip - b.trip);
    return Date.now() + (best?.offset ?? 0);
  }
}
