import type { AnyGame } from '@rookery/engine';
import type { Command, SessionView } from '@rookery/protocol';
import type { MatchQueries } from './match-queries.ts';
import type { Chosen, GameIn, Moves, MovesIn } from './moves.ts';
import type { ClientRefusal, ClientReply } from './refusal.ts';

/**
 * How a table stands: no view yet; following the match; cut off, with the last view kept; let in no more; or left.
 *
 * @example
 * console.log(ann.getSnapshot().status, STORE_STATUSES.includes(ann.getSnapshot().status)); // live true
 */
export const STORE_STATUSES = ['connecting', 'live', 'away', 'refused', 'left'] as const;
/** How a table stands. */
export type StoreStatus = (typeof STORE_STATUSES)[number];

/** A command that is on its way: asked for and not acknowledged yet. */
export interface PendingCommand {
  readonly request: string;
  readonly command: Command;
}

/** Everything a client knows of a match. Never changed: whatever happens makes another one. */
export interface StoreSnapshot<D extends AnyGame = AnyGame> {
  readonly status: StoreStatus;
  /** What the viewer may know; null until the first view has come. Kept while cut off. */
  readonly view: SessionView<D> | null;
  /** What is on its way, in the order it was asked for. */
  readonly pending: readonly PendingCommand[];
  /** Why the table is `refused`; where it is `away`, why it cannot come back by itself. */
  readonly refusal: ClientRefusal | null;
}

/**
 * A match as a user interface holds it, wherever it is played. `getSnapshot` and `subscribe` are what `useSyncExternalStore` of
 * React wants, and need no `this`. `M` is the definition of the game, which types actions and views, or the actions alone.
 */
export interface MatchStore<M = Moves> extends MatchQueries {
  /** The id of the match. */
  readonly match: string;
  readonly getSnapshot: () => StoreSnapshot<GameIn<M>>;
  /** Calls after every change; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Does something. Acknowledged when it is durable; asked again by itself where the connection was cut, and never done twice. */
  perform(command: Command): Promise<ClientReply>;
  /** Takes an action, as an answer to the view there is now. */
  act<N extends keyof MovesIn<M> & string>(action: N, ...chosen: Chosen<MovesIn<M>[N]>): Promise<ClientReply>;
  /** Answers the question that waits. */
  answer(answer: unknown): Promise<ClientReply>;
  /** Makes one selection of an action; the action is taken with the last. */
  choose<N extends keyof MovesIn<M> & string>(
    action: N,
    selection: keyof MovesIn<M>[N] & string,
    value: MovesIn<M>[N][keyof MovesIn<M>[N]],
  ): Promise<ClientReply>;
  /** What time it is where the clocks of the match are kept, in milliseconds. */
  serverNow(): number;
  /** Follows the match no longer. The seat stays. */
  leave(): void;
}
