/** Token bucket: refills at `perSecond` and holds at most `atOnce` tokens. */
export class TokenBucket {
  private readonly perSecond: number;
  private readonly atOnce: number;
  private left: number;
  private at: number;

  /** Times are in milliseconds, from any monotonic clock. */
  constructor(perSecond: number, atOnce: number, now: number) {
    this.perSecond = perSecond;
    this.atOnce = atOnce;
    this.left = atOnce;
    this.at = now;
  }

  /**
   * Takes `count` tokens and returns 0. If there are too few, takes none and returns the seconds until there would be
   * enough.
   */
  take(count: number, now: number): number {
    this.fill(now);
    if (this.left >= count) {
      this.left -= count;
      return 0;
    }
    return (count - this.left) / this.perSecond;
  }

  /** Takes `count` tokens even if there are too few. Later calls then wait until the debt is refilled. */
  spend(count: number, now: number): void {
    this.fill(now);
    this.left -= count;
  }

  /** Whether the bucket is full, that is, idle. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.left >= this.atOnce;
  }

  private fill(now: number): void {
    this.left = Math.min(this.atOnce, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}
