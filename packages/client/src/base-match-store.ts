import type { Result } from '@rookery/engine';
import { applyPatch, type Command, type MatchQueryName, type Patch, type SessionView } from '@rookery/protocol';
import type { ActParameters, ArgsByActionIn, GameIn } from './args-by-action.ts';
import { type AskMatch, type MatchQueries, matchQueries } from './match-queries.ts';
import type { MatchStore, StoreSnapshot } from './match-store.ts';
import { type ClientRefusal, notStarted, unanswered } from './refusal.ts';

const EMPTY: StoreSnapshot = { status: 'connecting', view: null, pending: [], refusal: null };

/**
 * Base of all match stores, wherever the match runs: holds the snapshot and the listeners, and applies patches to the view.
 * `withQueries` makes it a whole store.
 */
export abstract class BaseMatchStore<M> implements Omit<MatchStore<M>, MatchQueryName> {
  readonly match: string;
  private snapshot = EMPTY;
  private readonly listeners = new Set<() => void>();
  /** The sequence number of the view; undefined while the store waits for a full view. */
  private seq: number | undefined;

  constructor(match: string) {
    this.match = match;
  }

  readonly getSnapshot = (): StoreSnapshot<GameIn<M>> => this.snapshot as StoreSnapshot<GameIn<M>>;

  readonly subscribe = (listener: () => void): (() => void) => {
    // Wraps the listener, so that the same function can subscribe twice.
    const own = () => listener();
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  };

  abstract perform(command: Command): Promise<Result<void, ClientRefusal>>;
  abstract serverNow(): number;
  abstract leave(): void;
  /** The port that answers queries about the match. */
  protected abstract readonly queries: MatchQueries;

  /** Answers a query about the match, unless the store was refused or left. */
  readonly query: AskMatch = (name, args) => this.asked(() => this.queries[name](...args));

  act<N extends keyof ArgsByActionIn<M> & string>(
    action: N,
    ...[args]: ActParameters<ArgsByActionIn<M>[N]>
  ): Promise<Result<void, ClientRefusal>> {
    return this.playing((movesVersion) => ({ kind: 'act', action, ...(args && { args }), movesVersion }));
  }

  answer(answer: unknown): Promise<Result<void, ClientRefusal>> {
    return this.playing((movesVersion) => ({ kind: 'answer', answer, movesVersion }));
  }

  choose(action: string, selection: string, value: unknown): Promise<Result<void, ClientRefusal>> {
    return this.playing((movesVersion) => ({ kind: 'choose', action, selection, value, movesVersion }));
  }

  /** Calls `ask`, unless the store was refused or left: then resolves to a refusal. */
  protected asked<T>(ask: () => Promise<Result<T, ClientRefusal>>): Promise<Result<T, ClientRefusal>> {
    const { status, refusal } = this.snapshot;
    if (refusal !== null) return Promise.resolve({ ok: false, refusal });
    return status === 'left' ? Promise.resolve(unanswered('the match was left')) : ask();
  }

  /** Whether the store will receive no more updates. */
  protected get isOver(): boolean {
    return this.snapshot.status === 'refused' || this.snapshot.status === 'left';
  }

  /** Whether the view is complete, so that the next patch applies. */
  protected get isSynced(): boolean {
    return this.seq !== undefined;
  }

  /** Ignores patches until a full view arrives. */
  protected lose(): void {
    this.seq = undefined;
  }

  protected change(changes: Partial<StoreSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...changes };
    for (const listener of [...this.listeners]) {
      try {
        listener();
      } catch (error) {
        // One failing listener must not stop the others; rethrowing in a microtask still reports the error.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  protected show(seq: number, view: SessionView): void {
    this.seq = seq;
    this.change({ status: 'live', view, refusal: null });
  }

  /** Applies a patch to the current view. Returns false on a gap: the store then needs a full view. */
  protected follow(seq: number, patch: Patch): boolean {
    if (this.seq === undefined || seq <= this.seq) return true;
    try {
      if (seq !== this.seq + 1) throw new RangeError('a gap');
      const view = applyPatch(this.snapshot.view, patch);
      this.seq = seq;
      this.change({ view });
      return true;
    } catch {
      this.lose();
      return false;
    }
  }

  /** Plays a move in the position that the view shows. Waits for the first view if there is none yet. */
  private playing(command: (movesVersion: number) => Command): Promise<Result<void, ClientRefusal>> {
    return this.asked(() => {
      const { view } = this.snapshot;
      if (view !== null)
        return view.match ? this.perform(addressed(command(view.match.movesVersion))) : Promise.resolve(notStarted());
      return new Promise((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve(this.playing(command));
        });
      });
    });
  }
}

/** Adds a method for each query to a store. */
export function withQueries<S extends { readonly query: AskMatch }>(store: S): S & MatchQueries {
  return Object.assign(store, matchQueries(store.query));
}

/** Replaces the entities of a view in a command by their addresses. */
function addressed(command: Command): Command {
  return JSON.parse(JSON.stringify(command, (_, part) => (part?.kind && part.children ? { id: part.id } : part)));
}
