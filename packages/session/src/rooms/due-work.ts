import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import type { RoomContext } from './room-context.ts';

/** Number of due matches per query, in addition to those that are known to fail. */
const BATCH = 100;
/** Number of due matches processed concurrently. */
const CONCURRENCY = 16;
/** Maximum back-off for a failing match, in milliseconds. */
const MAX_BACK_OFF = 300_000;

/** Refusals that need no retry on this node. */
const NO_FAILURE: ReadonlySet<string> = new Set(['shutting-down', 'unknown-match']);

interface Failing {
  readonly failures: number;
  readonly retryAt: number;
}

/**
 * Processes due matches. Reports a failing match once and retries it with exponential back-off, without delaying the
 * others. The back-off is local to this node, because another node may know rules that this one does not.
 */
export class DueWork {
  private readonly context: RoomContext;
  private readonly attend: (id: string) => Promise<Result<void, WireRefusal>>;
  private readonly failing = new Map<string, Failing>();
  private failureCount = 0;
  private isStopped = false;

  constructor(context: RoomContext, attend: (id: string) => Promise<Result<void, WireRefusal>>) {
    this.context = context;
    this.attend = attend;
  }

  /** Total number of failed attempts. */
  get failures(): number {
    return this.failureCount;
  }

  /** Number of matches that wait for a retry. */
  get waiting(): number {
    return this.failing.size;
  }

  /** Processes all due matches. */
  async run(): Promise<void> {
    const { store, clock } = this.context;
    const seen = new Set<string>();
    for (let isMore = true; isMore && !this.isStopped; ) {
      const now = clock.now();
      // Failing matches and those already seen may still be due, so the limit leaves room for a full batch beyond them.
      const limit = BATCH + this.failing.size + seen.size;
      const due = await store.due(now, limit);
      const fresh = due.filter((id) => !seen.has(id) && (this.failing.get(id)?.retryAt ?? 0) <= now);
      for (const id of due) seen.add(id);
      await this.attendAll(fresh);
      // More matches may have become due meanwhile.
      isMore = fresh.length > 0;
    }
    // A match that is no longer due was processed by another node.
    if (!this.isStopped) for (const id of this.failing.keys()) if (!seen.has(id)) this.failing.delete(id);
  }

  /** Starts no more work. */
  stop(): void {
    this.isStopped = true;
  }

  private async attendAll(ids: readonly string[]): Promise<void> {
    const queue = ids.values();
    const worker = async (): Promise<void> => {
      for (const id of queue) {
        if (this.isStopped) return;
        await this.attendOne(id);
      }
    };
    await Promise.all(Array.from({ length: Math.min(CONCURRENCY, ids.length) }, worker));
  }

  private async attendOne(id: string): Promise<void> {
    try {
      if (!(await this.isOurs(id))) return;
      const reply = await this.attend(id);
      if (!reply.ok && !NO_FAILURE.has(reply.refusal.code)) throw new Error(reply.refusal.message);
      this.failing.delete(id);
    } catch (error) {
      this.failed(id, error);
    }
  }

  /** Tries to take the lease on a match. Assumes success if the broadcast fails: the store then decides between writers. */
  private async isOurs(id: string): Promise<boolean> {
    const { broadcast, settings } = this.context;
    return broadcast.lease(`due/${id}`, settings.sweepMs).catch(() => true);
  }

  private failed(id: string, error: unknown): void {
    const { clock, settings, report } = this.context;
    const failures = (this.failing.get(id)?.failures ?? 0) + 1;
    const backOff = Math.min(settings.sweepMs * 2 ** (failures - 1), MAX_BACK_OFF);
    // Jitter between 50 and 100 %, so that matches that failed together are not retried together.
    const wait = backOff * (0.5 + Math.random() / 2);
    this.failing.set(id, { failures, retryAt: clock.now() + wait });
    this.failureCount++;
    if (failures === 1) report(error, id);
  }
}
