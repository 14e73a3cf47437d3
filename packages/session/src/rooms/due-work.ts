import type { Reply } from '@rookery/protocol';
import type { RoomContext } from './room-context.ts';

/** How many due matches a query asks for beyond those that are known to fail. */
const BATCH = 100;
/** How many due matches are attended to at a time. */
const CONCURRENCY = 16;
/** The longest pause before a match that keeps failing is tried again, in milliseconds. */
const MAX_BACK_OFF = 300_000;

/** Refusals after which there is nothing to try again here. */
const NO_FAILURE: ReadonlySet<string> = new Set(['shutting-down', 'unknown-match']);

interface Failing {
  readonly failures: number;
  readonly retryAt: number;
}

/**
 * Attends to matches that are due. One that fails is reported once and tried again with exponential back-off; the others do not wait
 * for it. The back-off is of this node alone: another one may know the rules of a match that this one does not.
 */
export class DueWork {
  private readonly context: RoomContext;
  private readonly attend: (id: string) => Promise<Reply>;
  private readonly failing = new Map<string, Failing>();
  private failureCount = 0;
  private isStopped = false;

  constructor(context: RoomContext, attend: (id: string) => Promise<Reply>) {
    this.context = context;
    this.attend = attend;
  }

  /** Attempts that have failed, ever. */
  get failures(): number {
    return this.failureCount;
  }

  /** Matches that wait to be tried again. */
  get waiting(): number {
    return this.failing.size;
  }

  /** Attends to all that is due, however much that is. */
  async run(): Promise<void> {
    const { store, clock } = this.context;
    const seen = new Set<string>();
    for (let isMore = true; isMore && !this.isStopped; ) {
      const now = clock.now();
      // Those that fail and those of this run may still be due: beyond them there are as many as a batch has.
      const limit = BATCH + this.failing.size + seen.size;
      const due = await store.due(now, limit);
      const fresh = due.filter((id) => !seen.has(id) && (this.failing.get(id)?.retryAt ?? 0) <= now);
      for (const id of due) seen.add(id);
      await this.attendAll(fresh);
      // While these were attended to others may have become due.
      isMore = fresh.length > 0;
    }
    // What is not due any more was attended to by somebody else.
    if (!this.isStopped) for (const id of this.failing.keys()) if (!seen.has(id)) this.failing.delete(id);
  }

  /** Begins nothing more. */
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

  /** Whether no other node attends to it. Where nobody can be asked it is ours: the store decides who was first. */
  private async isOurs(id: string): Promise<boolean> {
    const { broadcast, settings } = this.context;
    return broadcast.claim(`due/${id}`, settings.sweepMs).catch(() => true);
  }

  private failed(id: string, error: unknown): void {
    const { clock, settings, report } = this.context;
    const failures = (this.failing.get(id)?.failures ?? 0) + 1;
    const backOff = Math.min(settings.sweepMs * 2 ** (failures - 1), MAX_BACK_OFF);
    // Between half and all of it, so that what failed together is not tried again together.
    const wait = backOff * (0.5 + Math.random() / 2);
    this.failing.set(id, { failures, retryAt: clock.now() + wait });
    this.failureCount++;
    if (failures === 1) report(error, id);
  }
}
