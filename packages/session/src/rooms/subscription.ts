import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { NodeMessage } from '../ports.ts';
import { type RoomContext, reasonOf } from './room-context.ts';

/** A server node's subscription to the messages of others about one match. */
export class Subscription {
  private readonly id: string;
  private readonly context: Pick<RoomContext, 'broadcast' | 'report'>;
  private unsubscribe: (() => void) | undefined;

  constructor(id: string, context: Pick<RoomContext, 'broadcast' | 'report'>) {
    this.id = id;
    this.context = context;
  }

  get isOpen(): boolean {
    return this.unsubscribe !== undefined;
  }

  /** Subscribes, unless it already has. */
  async open(hear: (news: NodeMessage) => void): Promise<Result<void, WireRefusal>> {
    try {
      this.unsubscribe ??= await this.context.broadcast.subscribe(this.id, hear);
      return { ok: true, value: undefined };
    } catch (error) {
      return refuse('broadcast-failed', { reason: reasonOf(error) });
    }
  }

  /** Publishes a message to the other nodes. A failure is reported and has no further effect. */
  publish(news: NodeMessage): void {
    try {
      this.context.broadcast.publish(this.id, news);
    } catch (error) {
      this.context.report(error, this.id);
    }
  }

  close(): void {
    this.unsubscribe?.();
    this.unsubscribe = undefined;
  }
}
