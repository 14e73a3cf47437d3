import type { Input } from '@rookery/engine';
import type { AbsencePolicy, ChatAccess, Premove, Proposal, TimeControl } from '@rookery/protocol';

/** Initial setup of a seat. */
export interface SeatSetup {
  readonly bot?: string;
  /** Player options from a preset. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The first entry of a session: its game, options and seats. */
export interface SessionCreated {
  readonly kind: 'created';
  /** Format of the match's entries as stored. Absent in format 1, which had other names; see `entry-format.ts`. */
  readonly format?: number;
  readonly game: string;
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatSetup[];
  readonly time: TimeControl | null;
  readonly absence: AbsencePolicy | null;
  readonly listed: boolean;
  readonly spectators: boolean;
  /** The group that may write in the chat at first. @default everyone */
  readonly chat?: ChatAccess;
  /** Hash of the host's token. */
  readonly host: string;
  /** The server's part of the seed. Secret until the end; views show its hash, the commitment, from the start. */
  readonly secret: string;
  /** The seed, if it was chosen and not derived from secret and entropy. Then nothing proves that the match was fair. */
  readonly seed?: string;
  /** The printed position that the match starts at, in development. @default the setup of the game */
  readonly position?: string;
}

/** All kinds of entries, without time and request. */
export type EntryBody =
  | SessionCreated
  | {
      readonly kind: 'claimed';
      readonly seat: number;
      readonly name: string;
      /** Hash of the token of the seat. */
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
  /** The match starts. Its seed is derived from the server's secret and the players' entropy. */
  | { readonly kind: 'started' }
  | {
      readonly kind: 'played';
      readonly seat: number;
      /** The inputs added to the match's log: moves, answers, undos. */
      readonly inputs: readonly Input[];
      /** The cause, if the player did not play it directly. `redo` plays undone inputs again. */
      readonly because?: 'premove' | 'bot' | 'absence' | 'agreement' | 'rewind' | 'redo';
    }
  | { readonly kind: 'premovesSet'; readonly seat: number; readonly moves: readonly Premove[] }
  | { readonly kind: 'resigned'; readonly seat: number }
  | { readonly kind: 'outOfTime'; readonly seat: number }
  /** The seat was gone for too long: the absence policy applies. */
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
  /** New rules were loaded into a running match, in development. */
  | {
      readonly kind: 'rulesChanged';
      readonly version: string;
      /** Indices of the earlier entries whose moves the match was replayed without. Absent: it was replayed with all. */
      readonly without?: readonly number[];
    };

/** Identifies a request by caller and id. A repeated request is not executed again. */
export interface RequestKey {
  /** The seat, the host without a seat, or a spectator. */
  readonly by: number | 'host' | 'spectator';
  /** The spectator's id: spectators choose their request ids independently of one another. */
  readonly visitor?: string;
  /** Id that the client chooses, unique per request. */
  readonly request: string;
}

/**
 * One event of a session and its time. The log of entries is append-only and determines the session: replaying it rebuilds
 * the exact state.
 *
 * @example
 * const entry: Entry = { kind: 'readied', seat: 0, ready: true, at: 1_700_000_000_000 };
 */
export type Entry = EntryBody & { readonly at: number; readonly asked?: RequestKey };
