import type { Room } from './room.ts';
import type { RoomContext } from './room-context.ts';

/** Number of heads per query. */
const BATCH = 500;

/**
 * Compares all cached matches with the store, because messages of other nodes can be lost and matches would then be out of
 * date.
 */
export class CatchUp {
  private readonly context: RoomContext;
  private readonly rooms: ReadonlyMap<string, Room>;
  private readonly stopGaps: () => void;
  private gapCount = 0;
  /** Whether messages may have been lost since the last comparison. */
  private isBehind = false;
  private running: Promise<void> | undefined;

  constructor(context: RoomContext, rooms: ReadonlyMap<string, Room>) {
    this.context = context;
    this.rooms = rooms;
    this.stopGaps = context.broadcast.onGap(() => this.gap());
  }

  /** Total number of gaps. */
  get gaps(): number {
    return this.gapCount;
  }

  /** Compares if that is overdue: the last attempt failed, or no messages arrive at all. */
  async attend(): Promise<void> {
    if (this.isBehind || !this.context.broadcast.isListening) await this.run();
  }

  /** Stops. Resolves when a running comparison has finished. */
  async stop(): Promise<void> {
    this.stopGaps();
    this.isBehind = false;
    await this.running;
  }

  private gap(): void {
    this.gapCount++;
    this.isBehind = true;
    for (const room of this.rooms.values()) room.introduce();
    void this.run();
  }

  private run(): Promise<void> {
    this.isBehind = true;
    this.running ??= this.compareUntilDone()
      .catch((error: unknown) => {
        this.isBehind = true;
        this.context.report(error, 'all');
      })
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  private async compareUntilDone(): Promise<void> {
    while (this.isBehind) {
      this.isBehind = false;
      const ids = [...this.rooms.keys()];
      for (let i = 0; i < ids.length; i += BATCH) {
        const heads = await this.context.store.heads(ids.slice(i, i + BATCH));
        for (const [id, head] of heads) this.rooms.get(id)?.compare(head);
      }
    }
  }
}
