import type { ClientRefusal, ClientReply, MatchStore } from '@rookery/client';
import type { SessionView } from '@rookery/protocol';
import { type Intent, Intents } from './intents.ts';
import { type LocalDraft, NOTHING_BEGUN, ownIn } from './own.ts';
import type { PlayState } from './play.ts';
import { playStateOf } from './play-state.ts';

/** What a play is made on: the match, what was begun here, who listens, and what is on its way. */
export class PlayStore {
  readonly store: MatchStore;
  private readonly intents: Intents;
  private readonly listeners = new Set<() => void>();
  private readonly stop: () => void;
  private given: LocalDraft = NOTHING_BEGUN;
  private made: { readonly snapshot: unknown; readonly own: LocalDraft; readonly state: PlayState } | undefined;
  private notices = 0;
  isClosed = false;

  constructor(store: MatchStore) {
    this.store = store;
    this.intents = new Intents(
      () => this.situation,
      (isBusy) => this.set({ isBusy }),
    );
    this.stop = store.subscribe(() => this.tell());
  }

  get view(): SessionView | null {
    return this.store.getSnapshot().view;
  }

  /** What was begun here, as far as it holds. */
  get own(): LocalDraft {
    return ownIn(this.view, this.given);
  }

  /** What all that is begun is about: a seat in a situation of the match. */
  get situation(): string {
    return `${this.view?.seat}/${this.view?.match?.input}`;
  }

  /** Made when it is asked for, so that it is never older than what the match shows. */
  get state(): PlayState {
    const snapshot = this.store.getSnapshot();
    if (this.made?.snapshot !== snapshot || this.made.own !== this.given) {
      this.made = { snapshot, own: this.given, state: playStateOf(snapshot, this.given) };
    }
    return this.made.state;
  }

  subscribe(listener: () => void): () => void {
    // A function of its own, so that the same listener may listen twice.
    const own = () => listener();
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  }

  set(changes: Partial<LocalDraft>): undefined {
    this.given = { ...this.own, ...changes };
    this.tell();
  }

  /** Does what a player wants, after what is on its way. */
  does(intent: (view: SessionView) => ReturnType<Intent>): void {
    if (this.isClosed) return;
    this.intents.add(() => (this.view === null ? undefined : intent(this.view)));
  }

  /**
   * Asks the match for something, and says whether it was done. A refusal becomes a notice, unless it was for what the match has
   * left behind by now.
   */
  async ask(command: () => Promise<ClientReply>): Promise<boolean> {
    const { situation } = this;
    const reply = await command();
    if (reply.ok || this.isClosed) return reply.ok;
    const { refusal } = reply;
    const isOutdated = refusal.code === 'stale-input' && this.situation !== situation;
    if (!isOutdated) this.set({ notice: { number: ++this.notices, refusal } });
    return false;
  }

  /** Says why something that is shown cannot be chosen. Whether there is such a reason. */
  refuseBlocked(key: string): boolean {
    const reason = this.state.marks.get(key)?.blocked;
    if (reason !== undefined) this.say(reason);
    return reason !== undefined;
  }

  /** Tells the player a reason of the rules, as if they had been asked. */
  say(reason: string): undefined {
    const refusal: ClientRefusal = { code: 'blocked', message: reason, retry: true, details: { reason } };
    this.set({ notice: { number: ++this.notices, refusal } });
  }

  close(): void {
    this.isClosed = true;
    this.intents.clear();
    this.stop();
    this.listeners.clear();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
