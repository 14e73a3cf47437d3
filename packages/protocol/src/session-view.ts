import type { AnyGame, OptionSpecs, PlayerOptionSpecs, Preset } from '@rookery/engine';
import type { OfferedAction, OfferedSelection, View } from '@rookery/engine/view';
import type { ChatAccess } from './chat-access.ts';
import type { AbsencePolicy, Premove, TimeControl } from './command.ts';
import type { WireRefusal } from './refusal.ts';

/**
 * Stages of a session, in order.
 *
 * @example
 * console.log(SESSION_STATUSES.join(' → ')); // lobby → playing → over
 */
export const SESSION_STATUSES = ['lobby', 'playing', 'over'] as const;
/** The stage of a session. */
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** A seat of a session as everyone sees it. */
export interface SeatView {
  readonly seat: number;
  readonly status: 'open' | 'claimed' | 'bot';
  readonly name: string;
  readonly colour: string;
  /** The bot that plays this seat, or that has taken it over. */
  readonly bot?: string;
  /** Whether the bot to move has failed more than once. The session keeps retrying with back-off. */
  readonly isBotFailing?: true;
  /** Whether the seat has resigned, or lost by time or absence, while the others play on. It can no longer win. */
  readonly isOut: boolean;
  readonly ready: boolean;
  readonly connected: boolean;
  readonly isHost: boolean;
  /** The player's options: chosen values, and defaults for the rest. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Milliseconds left at `since`. Only with a time control. */
  readonly left?: number;
}

/** A proposal by one player to the others. */
export interface Proposal {
  readonly what: 'draw' | 'undo' | 'pause';
  readonly by: number;
  readonly steps?: number;
  /** Seats that have agreed. */
  readonly agreed: readonly number[];
}

/** A proposal that a player has declined. */
export interface DeclinedProposal {
  readonly what: Proposal['what'];
  readonly by: number;
  /** The seat that declined. */
  readonly declinedBy: number;
}

/** The end of a match: its cause and its winners. */
export interface MatchEnd {
  /** The cause: the rules of the game, or an event of the session. */
  readonly by: 'rules' | 'resignation' | 'time' | 'agreement' | 'absence';
  readonly winners: readonly number[];
  /** The seat that resigned, ran out of time or was absent. */
  readonly seat?: number;
}

/** One line of the chat. `seat` is null for a spectator. */
export interface ChatLine {
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** An action that the viewer's seat has filled in partly. */
export interface DraftView {
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The next selection to make. */
  readonly next: OfferedSelection | null;
}

/**
 * Everything that one viewer may know about a session. Clients hold this value, and patches describe its changes. `D` is
 * the definition of the game, if the caller knows which game is played.
 */
export interface SessionView<D extends AnyGame = AnyGame> {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly version: string;
  readonly stage: SessionStatus;
  /** The viewer's seat; null for a spectator. */
  readonly seat: number | null;
  readonly seats: readonly SeatView[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly optionSpecs: OptionSpecs;
  /** Options that each player may set. */
  readonly playerOptionSpecs: PlayerOptionSpecs;
  readonly presets: readonly Pick<Preset, 'name' | 'description'>[];
  readonly time: TimeControl | null;
  readonly absence: AbsencePolicy | null;
  /** Server time at which the running clocks started; null if no clock runs. */
  readonly since: number | null;
  readonly isPaused: boolean;
  readonly proposal: Proposal | null;
  /** The last proposal, if a player declined it and no step has happened since. */
  readonly declined?: DeclinedProposal | null;
  readonly ending: MatchEnd | null;
  readonly chat: readonly ChatLine[];
  /** The group that may write in the chat. @default everyone */
  readonly chatAccess?: ChatAccess;
  /**
   * Proof of a fair seed: `commitment` is the hash of the server's part, published before the match; `secret` is that part,
   * once the match is over.
   */
  readonly fair: { readonly commitment: string; readonly secret?: string };
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly premoves: readonly Premove[];
  readonly draft: DraftView | null;
  /** The view of the match; null before the start. */
  readonly match: View<D> | null;
  /** The viewer's legal actions when it last was to act. Valid only while `match.toAct` includes the viewer's seat. */
  readonly offers: readonly OfferedAction[];
  /**
   * Set if the rules threw outside of a command: while computing the viewer's legal actions, or during a bot's move. The
   * next step clears it. `details` is empty unless the session allows debugging.
   */
  readonly failure?: WireRefusal;
  /** Set if the session is for development: it answers `inspect`, and seats may send `rewind`. */
  readonly isDevelopment?: true;
  /** The values of the game's `debug` hook. Only if the session allows debugging. */
  readonly debug?: Readonly<Record<string, unknown>>;
}
