import type { AnyGame } from '@rookery/engine';
import type {
  ChatAccess,
  ChatLine,
  DeclinedProposal,
  MatchEnd,
  Premove,
  Proposal,
  SessionStatus,
  SessionView,
} from '@rookery/protocol';
import type { SessionCreated } from '../entry.ts';
import { commitmentOf } from '../fairness.ts';
import type { AnyMatch } from '../games.ts';

/** The state of a seat. */
export interface SeatState {
  /** Hash of the player's token; null if nobody has claimed the seat. */
  token: string | null;
  name: string;
  /** The player's contribution to the random seed. */
  entropy: string;
  /** The bot of the seat. */
  bot: string | null;
  ready: boolean;
  options: Readonly<Record<string, unknown>>;
  premoves: readonly Premove[];
  /** The last requests of the player, for deduplication. */
  requests: readonly string[];
  /** Whether the seat has resigned, or lost by time or absence. */
  isOut: boolean;
  /** Whether a bot plays until the player returns. */
  isAway: boolean;
}

/** The clocks of all seats. */
export interface Clocks {
  /** Milliseconds left at `since`, by seat. */
  readonly left: number[];
  /** Time at which the running clocks started. */
  since: number | null;
  /** The seats whose clocks run. */
  running: readonly number[];
  /** Submission times in a simultaneous turn: a seat's clock is charged only up to its own submission. */
  readonly handedIn: Map<number, number>;
}

/** The state derived from a session's entries. */
export interface SessionState {
  readonly id: string;
  readonly created: SessionCreated & { readonly at: number };
  /** Hash of the server's part of the seed. */
  readonly commitment: string;
  definition: AnyGame;
  readonly seats: SeatState[];
  /** Hash of the host's token; null if the host has left and no player remained. */
  host: string | null;
  /** Token hashes of kicked players. */
  sentAway: readonly string[];
  options: Readonly<Record<string, unknown>>;
  match: AnyMatch | undefined;
  clocks: Clocks | undefined;
  isPaused: boolean;
  proposal: Proposal | null;
  declined: DeclinedProposal | null;
  ending: MatchEnd | null;
  chat: readonly ChatLine[];
  chatAccess: ChatAccess;
  /** Number of chat characters in the log, per seat, and for everyone without a seat together. */
  readonly chatSizes: Record<string, number>;
  /** The last requests of a host without a seat and of each spectator, for deduplication. */
  readonly requests: { host: readonly string[]; readonly visitors: Record<string, readonly string[]> };
  /** Time of the last entry. */
  at: number;
  /** Cache of the view's shared part; undefined after a change. */
  frame: SharedView | undefined;
}

/** The part of a session's view that is the same for all viewers, without the match. */
export interface SharedView {
  readonly connected: ReadonlySet<number>;
  readonly shown: Omit<SessionView, 'seat' | 'premoves' | 'draft' | 'match' | 'offers' | 'canUndo' | 'canRedo'>;
}

/** Returns the initial state of a session. */
export function foundedOn(
  id: string,
  definition: AnyGame,
  created: SessionCreated & { readonly at: number },
): SessionState {
  return {
    id,
    created,
    commitment: commitmentOf(created.secret),
    definition,
    seats: created.seats.map(({ bot, options }) => ({ ...emptySeat(bot), ...(options && { options }) })),
    host: created.host,
    sentAway: [],
    options: created.options,
    match: undefined,
    clocks: undefined,
    isPaused: false,
    proposal: null,
    declined: null,
    ending: null,
    chat: [],
    chatAccess: created.chat ?? 'everyone',
    chatSizes: {},
    requests: { host: [], visitors: {} },
    at: created.at,
    frame: undefined,
  };
}

/** Returns an unclaimed seat. */
export function emptySeat(bot: string | null = null): SeatState {
  return {
    token: null,
    name: '',
    entropy: '',
    bot,
    ready: false,
    options: {},
    premoves: [],
    requests: [],
    isOut: false,
    isAway: false,
  };
}

/** Returns the stage of a session. */
export function stageOf({ match, ending }: SessionState): SessionStatus {
  return match === undefined ? 'lobby' : ending === null ? 'playing' : 'over';
}

/** Whether a person has the seat and is still in the match. */
export function isPlaying({ token, isOut }: SeatState): boolean {
  return token !== null && !isOut;
}
