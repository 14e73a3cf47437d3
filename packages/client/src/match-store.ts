import type { AnyGame, Result } from '@rookery/engine';
import type { Command, SessionView } from '@rookery/protocol';
import type { ActParameters, ArgsByAction, ArgsByActionIn, GameIn } from './args-by-action.ts';
import type { MatchQueries } from './match-queries.ts';
import type { ClientRefusal } from './refusal.ts';

/**
 * Connection states of a match store: no view yet; receiving updates; disconnected, with the last view kept; refused; or
 * left.
 *
 * @example
 * console.log(ann.getSnapshot().status, STORE_STATUSES.includes(ann.getSnapshot().status)); // live true
 */
export const STORE_STATUSES = ['connecting', 'live', 'away', 'refused', 'left'] as const;
/** The connection state of a match store. */
export type StoreStatus = (typeof STORE_STATUSES)[number];

/** A command that was sent or queued and is not acknowledged yet. */
export interface PendingCommand {
  readonly request: string;
  readonly command: Command;
}

/** Everything a client knows of a match. Immutable: each change creates a new snapshot. */
export interface StoreSnapshot<D extends AnyGame = AnyGame> {
  readonly status: StoreStatus;
  /** The viewer's view; null until the first one arrives. Kept while disconnected. */
  readonly view: SessionView<D> | null;
  /** Unacknowledged commands, in the order of their calls. */
  readonly pending: readonly PendingCommand[];
  /** The reason for `refused`; while `away`, the reason why the store can't reconnect by itself. */
  readonly refusal: ClientRefusal | null;
}

/**
 * A match as a user interface holds it, wherever the match runs. `getSnapshot` and `subscribe` fit React's
 * `useSyncExternalStore` and need no `this`. `M` is the definition of the game, which types actions and views, or the type
 * of the actions alone.
 */
export interface MatchStore<M = ArgsByAction> extends MatchQueries {
  /** The id of the match. */
  readonly match: string;
  readonly getSnapshot: () => StoreSnapshot<GameIn<M>>;
  /** Calls the listener after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Sends a command. Resolves when it is durable. Resends it after a lost connection; the server never executes it twice.
   */
  perform(command: Command): Promise<Result<void, ClientRefusal>>;
  /** Takes an action in the position that the view shows. */
  act<N extends keyof ArgsByActionIn<M> & string>(
    action: N,
    ...chosen: ActParameters<ArgsByActionIn<M>[N]>
  ): Promise<Result<void, ClientRefusal>>;
  /** Answers the pending question. */
  answer(answer: unknown): Promise<Result<void, ClientRefusal>>;
  /** Makes one selection of an action. The last selection takes the action. */
  choose<N extends keyof ArgsByActionIn<M> & string>(
    action: N,
    selection: keyof ArgsByActionIn<M>[N] & string,
    value: ArgsByActionIn<M>[N][keyof ArgsByActionIn<M>[N]],
  ): Promise<Result<void, ClientRefusal>>;
  /** Returns the current time of the match's clocks, in milliseconds. */
  serverNow(): number;
  /** Ends the subscription. The player keeps the seat. */
  leave(): void;
}
