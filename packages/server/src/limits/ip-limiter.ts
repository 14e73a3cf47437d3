import type { WorkMeter } from '@rookery/session';
import { LOOPBACK } from './ip-address.ts';
import type { ServerLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** What is known of one address. */
interface Known {
  connections: number;
  readonly bucket: TokenBucket;
  /** Milliseconds of replays. */
  readonly work: TokenBucket;
}

/** How many addresses are remembered before those that are quiet are forgotten. */
const REMEMBERED = 5_000;

/** Counts what each address does, while it does something. */
export class IpLimiter {
  private readonly limits: ServerLimits;
  private readonly known = new Map<string, Known>();
  private forgetAt = REMEMBERED;

  constructor(limits: ServerLimits) {
    this.limits = limits;
  }

  /** Takes on a connection; false where there are too many. */
  connect(address: string, now = performance.now()): boolean {
    const { connectionsPerAddress, connectionsFromLoopback } = this.limits;
    const most = address === LOOPBACK ? connectionsFromLoopback : connectionsPerAddress;
    const known = this.of(address, now);
    if (known.connections >= most) return false;
    known.connections++;
    return true;
  }

  disconnect(address: string): void {
    const known = this.known.get(address);
    if (known !== undefined) known.connections--;
  }

  /** Counts messages; zero where they may be, else the seconds to wait. */
  take(address: string, count: number, now = performance.now()): number {
    return address === LOOPBACK ? 0 : this.of(address, now).bucket.take(count, now);
  }

  /** Counts how long matches are played again for an address. */
  meter(address: string): WorkMeter | undefined {
    if (address === LOOPBACK) return undefined;
    const work = () => this.of(address, performance.now()).work;
    return {
      wait: () => work().take(0, performance.now()),
      spend: (ms) => work().spend(ms, performance.now()),
    };
  }

  private of(address: string, now: number): Known {
    const found = this.known.get(address);
    if (found !== undefined) return found;
    if (this.known.size >= this.forgetAt) this.forget(now);
    const { addressPerSecond, addressAtOnce, replayMsPerSecond, replayMsAtOnce } = this.limits;
    const bucket = new TokenBucket(addressPerSecond, addressAtOnce, now);
    const known = { connections: 0, bucket, work: new TokenBucket(replayMsPerSecond, replayMsAtOnce, now) };
    this.known.set(address, known);
    return known;
  }

  private forget(now: number): void {
    for (const [address, { connections, bucket, work }] of this.known)
      if (connections === 0 && bucket.isFull(now) && work.isFull(now)) this.known.delete(address);
    // Where many are busy at once, they are not gone through for each that comes.
    this.forgetAt = Math.max(REMEMBERED, 2 * this.known.size);
  }
}
