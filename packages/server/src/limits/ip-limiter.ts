import type { WorkMeter } from '@rookery/session';
import { LOOPBACK } from './ip-address.ts';
import type { ServerLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** The activity of one address. */
interface Known {
  connections: number;
  readonly bucket: TokenBucket;
  /** Budget of replay time, in milliseconds. */
  readonly work: TokenBucket;
}

/** Number of addresses to remember before idle ones are dropped. */
const REMEMBERED = 5_000;

/** Limits connections, messages and replay time per address. */
export class IpLimiter {
  private readonly limits: ServerLimits;
  private readonly known = new Map<string, Known>();
  private forgetAt = REMEMBERED;

  constructor(limits: ServerLimits) {
    this.limits = limits;
  }

  /** Registers a connection. Returns false if the address has too many. */
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

  /** Counts messages. Returns 0 if they are allowed, otherwise the seconds to wait. */
  take(address: string, count: number, now = performance.now()): number {
    return address === LOOPBACK ? 0 : this.of(address, now).bucket.take(count, now);
  }

  /** Returns the meter of an address's replay time; undefined for loopback, which has no limit. */
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
    // Doubles the threshold, so that many active addresses are not scanned for each new one.
    this.forgetAt = Math.max(REMEMBERED, 2 * this.known.size);
  }
}
