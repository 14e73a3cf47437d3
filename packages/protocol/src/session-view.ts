import type {
  AnyGame,
  OfferedAction,
  OfferedSelection,
  OptionSpecs,
  PlayerOptionSpecs,
  Preset,
  View,
} from '@rookery/engine';
import type { AbsencePolicy, ChatAccess, TimeControl } from './command.ts';
import type { WireRefusal } from './refusal.ts';

/**
 * What stage a session is in.
 *
 * @example
 * console.log(SESSION_STATUSES.join(' → ')); // lobby → playing → over
 */
export const SESSION_STATUSES = ['lobby', 'playing', 'over'] as const;
/** What stage a session is in. */
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** A seat of a session as everyone sees it. */
export interface SeatView {
  readonly seat: number;
  readonly status: 'open' | 'claimed' | 'bot';
  readonly name: string;
  readonly colour: string;
  /** The bot that plays here, or that has taken over. */
  readonly bot?: string;
  /** Whether the bot that is to move has failed more than once. It is asked again from time to time. */
  readonly isBotFailing?: true;
  /** Whether the seat has given up, or has lost by time or absence, while the others play on: it cannot win any more. */
  readonly isOut: boolean;
  readonly ready: boolean;
  readonly connected: boolean;
  readonly isHost: boolean;
  /** What the player has: chosen, or what follows where nothing was. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Milliseconds left when `since` was; where time is kept. */
  readonly left?: number;
}

/** A question that one player has put to the others. */
export interface Proposal {
  readonly what: 'draw' | 'takeBack' | 'pause';
  readonly by: number;
  readonly steps?: number;
  /** The seats that have agreed. */
  readonly agreed: readonly number[];
}

/** A proposal that a player has declined. */
export interface DeclinedProposal {
  readonly what: Proposal['what'];
  readonly by: number;
  /** The seat that has declined it. */
  readonly declinedBy: number;
}

/** How a match ended. */
export interface MatchEnd {
  /** By its rules, or how else. */
  readonly by: 'rules' | 'resignation' | 'time' | 'agreement' | 'absence';
  readonly winners: readonly number[];
  /** Who resigned, was out of time or has gone. */
  readonly seat?: number;
}

/** One line of the chat; from a spectator, without a seat. */
export interface ChatLine {
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** An action that the viewer's seat has begun to fill in. */
export interface DraftView {
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** What is to be chosen next. */
  readonly next: OfferedSelection | null;
}

/**
 * Everything about a session that one viewer may know. This is what a client holds, and what patches are made of. `D` is the definition of
 * the game, where the caller knows which game is played.
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
  /** What each player may choose. */
  readonly playerOptionSpecs: PlayerOptionSpecs;
  readonly presets: readonly Pick<Preset, 'name' | 'description'>[];
  readonly time: TimeControl | null;
  readonly absence: AbsencePolicy | null;
  /** When the clocks that run began to, as the server's time; null where none runs. */
  readonly since: number | null;
  readonly isPaused: boolean;
  readonly proposal: Proposal | null;
  /** The last proposal, where it was declined and nothing has happened in the match since. */
  readonly declined?: DeclinedProposal | null;
  readonly ending: MatchEnd | null;
  readonly chat: readonly ChatLine[];
  /** Who may write in the chat. @default everyone */
  readonly chatAccess?: ChatAccess;
  /** What the server has bound itself to before the match: the hash of its part of the seed. Its part itself once all is over. */
  readonly fair: { readonly commitment: string; readonly secret?: string };
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What the viewer has planned. */
  readonly plan: readonly { readonly action: string; readonly args?: Readonly<Record<string, unknown>> }[];
  readonly draft: DraftView | null;
  /** The match; null before it has begun. */
  readonly match: View<D> | null;
  /** What the viewer could do when it was last to act. Only in force while `match.toAct` names the viewer's seat. */
  readonly offers: readonly OfferedAction[];
  /**
   * That the rules have failed where nobody waited for an answer: they could not say what the viewer may do, or a bot could not move.
   * Gone with the next step. `details` are empty unless the session may be debugged.
   */
  readonly failure?: WireRefusal;
  /** The values of the game's `debug` hook; only where the session may be debugged. */
  readonly debug?: Readonly<Record<string, unknown>>;
}
