/** How many answers are remembered. */
const REMEMBERED = 8;

interface Sample {
  readonly trip: number;
  readonly offset: number;
}

/** How far the server's clock is from this one, by the answer that came back fastest of the last few. */
export class ServerClock {
  private samples: readonly Sample[] = [];

  /** The server had `now` some time between sending at `at` and this moment. */
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
