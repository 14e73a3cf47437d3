/** Lets so many a second pass, and so many at once after a rest. */
export class TokenBucket {
  private readonly perSecond: number;
  private readonly atOnce: number;
  private left: number;
  private at: number;

  /** Times are in milliseconds, of any clock that only goes on. */
  constructor(perSecond: number, atOnce: number, now: number) {
    this.perSecond = perSecond;
    this.atOnce = atOnce;
    this.left = atOnce;
    this.at = now;
  }

  /** Takes so many; zero where they are there. Else nothing is taken, and it gives the seconds until they would be. */
  take(count: number, now: number): number {
    this.fill(now);
    if (this.left >= count) {
      this.left -= count;
      return 0;
    }
    return (count - this.left) / this.perSecond;
  }

  /** Takes so many, also where they are not there: then the next wait until the debt is paid. */
  spend(count: number, now: number): void {
    this.fill(now);
    this.left -= count;
  }

  /** Whether nothing was taken for long. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.left >= this.atOnce;
  }

  private fill(now: number): void {
    this.left = Math.min(this.atOnce, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}
