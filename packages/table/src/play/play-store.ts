import type { ClientRefusal, MatchStore } from '@rookery/client';
import type { Result } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { type InputHandler, InputQueue } from './input-queue.ts';
import { EMPTY_DRAFT, type LocalDraft, validDraftIn } from './local-draft.ts';
import type { PlayState } from './play.ts';
import { playStateOf } from './play-state.ts';

/** State of a play: the match store, the local draft, the listeners and the pending input. */
export class PlayStore {
  readonly store: MatchStore;
  private readonly queue: InputQueue;
  private readonly listeners = new Set<() => void>();
  private readonly stop: () => void;
  private given: LocalDraft = EMPTY_DRAFT;
  private made: { readonly snapshot: unknown; readonly local: LocalDraft; readonly state: PlayState } | undefined;
  private notices = 0;
  isClosed = false;

  constructor(store: MatchStore) {
    this.store = store;
    this.queue = new InputQueue(
      () => this.position,
      (isBusy) => this.set({ isBusy }),
    );
    this.stop = store.subscribe(() => this.tell());
  }

  get view(): SessionView | null {
    return this.store.getSnapshot().view;
  }

  /** The local draft, as far as it is still valid. */
  get local(): LocalDraft {
    return validDraftIn(this.view, this.given);
  }

  /** Identifies seat and position; input and drafts are valid only while it stays the same. */
  get position(): string {
    return `${this.view?.seat}/${this.view?.match?.movesVersion}`;
  }

  /** Computed on read, so that it is never older than the store's snapshot. */
  get state(): PlayState {
    const snapshot = this.store.getSnapshot();
    if (this.made?.snapshot !== snapshot || this.made.local !== this.given) {
      this.made = { snapshot, local: this.given, state: playStateOf(snapshot, this.given) };
    }
    return this.made.state;
  }

  subscribe(listener: () => void): () => void {
    // A new function, so that the same listener can subscribe twice.
    const local = () => listener();
    this.listeners.add(local);
    return () => this.listeners.delete(local);
  }

  set(changes: Partial<LocalDraft>): undefined {
    this.given = { ...this.local, ...changes };
    this.tell();
  }

  /** Handles input after all pending input. */
  enqueue(handle: (view: SessionView) => ReturnType<InputHandler>): void {
    if (this.isClosed) return;
    this.queue.add(() => (this.view === null ? undefined : handle(this.view)));
  }

  /**
   * Sends a command and returns whether it succeeded. A refusal becomes a notice, unless the move was stale and the match
   * has moved on.
   */
  async ask(command: () => Promise<Result<void, ClientRefusal>>): Promise<boolean> {
    const { position } = this;
    const reply = await command();
    if (reply.ok || this.isClosed) return reply.ok;
    const { refusal } = reply;
    const isOutdated = refusal.code === 'stale-move' && this.position !== position;
    if (!isOutdated) this.set({ notice: { number: ++this.notices, refusal } });
    return false;
  }

  /** Shows why a blocked thing cannot be chosen. Returns whether it is blocked. */
  refuseBlocked(key: string): boolean {
    const reason = this.state.marks.get(key)?.blocked;
    if (reason !== undefined) this.say(reason);
    return reason !== undefined;
  }

  /** Shows a reason as if the session had refused a command. */
  say(reason: string): undefined {
    const refusal: ClientRefusal = { code: 'blocked', message: reason, retry: true, details: { reason } };
    this.set({ notice: { number: ++this.notices, refusal } });
  }

  close(): void {
    this.isClosed = true;
    this.queue.clear();
    this.stop();
    this.listeners.clear();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
