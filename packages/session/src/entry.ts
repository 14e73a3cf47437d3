import type { Input } from '@rookery/engine';
import type { AbsencePolicy, ChatAccess, Proposal, TimeControl } from '@rookery/protocol';

/** A seat as it is when a session is created. */
export interface SeatSetup {
  readonly bot?: string;
  /** What a preset says that its player has chosen. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A move that waits for its turn. */
export interface PlannedMove {
  readonly action: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** What a session is founded on. */
export interface SessionCreated {
  readonly kind: 'created';
  readonly game: string;
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatSetup[];
  readonly time: TimeControl | null;
  readonly absence: AbsencePolicy | null;
  readonly listed: boolean;
  readonly spectators: boolean;
  /** Who may write in the chat at first. @default everyone */
  readonly chat?: ChatAccess;
  /** The hash of the token of whoever hosts it. */
  readonly host: string;
  /** The server's part of the seed. Nobody sees it before the end; its hash, the commitment, is shown from the start. */
  readonly secret: string;
}

/** What can happen in a session. */
export type EntryBody =
  | SessionCreated
  | {
      readonly kind: 'claimed';
      readonly seat: number;
      readonly name: string;
      /** The hash of the token that opens the seat. */
      readonly token: string;
      readonly entropy?: string;
    }
  | { readonly kind: 'left'; readonly seat: number; readonly kicked?: true }
  | { readonly kind: 'renamed'; readonly seat: number; readonly name: string }
  | { readonly kind: 'readied'; readonly seat: number; readonly ready: boolean }
  | { readonly kind: 'slotAdded' }
  | { readonly kind: 'slotRemoved'; readonly seat: number }
  | { readonly kind: 'botSet'; readonly seat: number; readonly bot: string | null }
  | { readonly kind: 'optionsSet'; readonly options: Readonly<Record<string, unknown>> }
  | { readonly kind: 'playerOptionsSet'; readonly seat: number; readonly options: Readonly<Record<string, unknown>> }
  /** The match begins. Its seed follows from the server's secret and what the players have added. */
  | { readonly kind: 'started' }
  | {
      readonly kind: 'played';
      readonly seat: number;
      /** What came into the match's log: moves, answers, takings back. */
      readonly inputs: readonly Input[];
      /** Why it was made, where the player did not just make it; or that it plays again what was taken back. */
      readonly because?: 'plan' | 'bot' | 'absence' | 'agreement' | 'rewind' | 'redo';
    }
  | { readonly kind: 'planned'; readonly seat: number; readonly moves: readonly PlannedMove[] }
  | { readonly kind: 'resigned'; readonly seat: number }
  | { readonly kind: 'outOfTime'; readonly seat: number }
  /** Gone for too long: the policy is carried out. */
  | { readonly kind: 'absent'; readonly seat: number }
  | { readonly kind: 'returned'; readonly seat: number }
  | {
      readonly kind: 'proposed';
      readonly seat: number;
      readonly what: Proposal['what'];
      readonly steps?: number;
    }
  | { readonly kind: 'agreed'; readonly seat: number; readonly agree: boolean }
  | { readonly kind: 'resumed'; readonly seat: number }
  | { readonly kind: 'said'; readonly seat: number | null; readonly name: string; readonly text: string }
  | { readonly kind: 'chatSet'; readonly chat: ChatAccess }
  /** The rules were exchanged under a running match, in development. */
  | { readonly kind: 'rulesChanged'; readonly version: string };

/** Who asked for something, and by what name: asked again, it is not done again. */
export interface RequestKey {
  /** The seat; or the host without one, or someone who watches. */
  readonly by: number | 'host' | 'spectator';
  /** Which spectator, where it was one: they choose the names of their requests apart from one another. */
  readonly visitor?: string;
  /** Chosen by the client, another for every request. */
  readonly request: string;
}

/**
 * One thing that happened in a session, and when. A session is the sum of its entries: whoever has them can rebuild it, exactly.
 * Entries are only ever added.
 *
 * @example
 * const entry: Entry = { kind: 'readied', seat: 0, ready: true, at: 1_700_000_000_000 };
 */
export type Entry = EntryBody & { readonly at: number; readonly asked?: RequestKey };
