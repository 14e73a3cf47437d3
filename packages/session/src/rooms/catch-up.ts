import type { Room } from './room.ts';
import type { RoomContext } from './room-context.ts';

/** How many heads are read at a time. */
const BATCH = 500;

/** Compares all matches of a node with the store: news of other nodes can be lost, and then it shows the past. */
export class CatchUp {
  private readonly context: RoomContext;
  private readonly rooms: ReadonlyMap<string, Room>;
  private readonly stopGaps: () => void;
  private gapCount = 0;
  /** Whether news were lost since everything was last compared. */
  private isBehind = false;
  private running: Promise<void> | undefined;

  constructor(context: RoomContext, rooms: ReadonlyMap<string, Room>) {
    this.context = context;
    this.rooms = rooms;
    this.stopGaps = context.broadcast.onGap(() => this.gap());
  }

  /** How often news may have been lost, ever. */
  get gaps(): number {
    return this.gapCount;
  }

  /** Compares where that is overdue: the store could not be asked before, or no news arrive at all. */
  async attend(): Promise<void> {
    if (this.isBehind || !this.context.broadcast.isListening) await this.run();
  }

  /** Resolves when nothing more is done. */
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
