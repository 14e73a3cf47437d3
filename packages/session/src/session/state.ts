import type { AnyGame } from '@rookery/engine';
import type {
  ChatAccess,
  ChatLine,
  DeclinedProposal,
  MatchEnd,
  Proposal,
  SessionStatus,
  SessionView,
} from '@rookery/protocol';
import type { PlannedMove, SessionCreated } from '../entry.ts';
import { commitmentOf } from '../fairness.ts';
import type { AnyMatch } from '../games.ts';

/** A seat and who has it. */
export interface SeatState {
  /** The hash of the token that opens it; null where nobody has claimed it. */
  token: string | null;
  name: string;
  /** What who claimed it adds to the chance of the match. */
  entropy: string;
  /** The bot that sits here. */
  bot: string | null;
  ready: boolean;
  options: Readonly<Record<string, unknown>>;
  plan: readonly PlannedMove[];
  /** The last requests of who sits here. */
  requests: readonly string[];
  /** Whether it has given up, or has lost by time or absence. */
  isOut: boolean;
  /** Whether a bot has taken over until its player returns. */
  isAway: boolean;
}

/** The clocks of all seats. */
export interface Clocks {
  /** Milliseconds left, by seat, at `since`. */
  readonly left: number[];
  /** Since when clocks run. */
  since: number | null;
  /** The seats whose clocks run. */
  running: readonly number[];
  /** When those who act at once have handed in theirs: nobody pays for the thought of the others. */
  readonly handedIn: Map<number, number>;
}

/** What the entries of a session add up to. */
export interface SessionState {
  readonly id: string;
  readonly created: SessionCreated & { readonly at: number };
  /** The hash of the server's part of the seed. */
  readonly commitment: string;
  definition: AnyGame;
  readonly seats: SeatState[];
  /** The hash of the token of the host; null where the host has left and nobody was there to follow. */
  host: string | null;
  /** The hashes of the tokens of those whom the host has sent away. */
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
  /** How many characters of the chat are kept, by the seat that wrote them; of all without a seat together. */
  readonly chatSizes: Record<string, number>;
  /** The last requests of the host without a seat, and of each spectator. */
  readonly requests: { host: readonly string[]; readonly visitors: Record<string, readonly string[]> };
  /** When the last entry was made. */
  at: number;
  /** What of it all viewers see alike, as it was last made; none where something has changed since. */
  frame: SharedView | undefined;
}

/** What all viewers of a session see alike, beside the match. */
export interface SharedView {
  readonly connected: ReadonlySet<number>;
  readonly shown: Omit<SessionView, 'seat' | 'plan' | 'draft' | 'match' | 'offers' | 'canUndo' | 'canRedo'>;
}

/** The state that a session begins with. */
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

/** A seat that nobody has claimed. */
export function emptySeat(bot: string | null = null): SeatState {
  return {
    token: null,
    name: '',
    entropy: '',
    bot,
    ready: false,
    options: {},
    plan: [],
    requests: [],
    isOut: false,
    isAway: false,
  };
}

/** What stage a session is in. */
export function stageOf({ match, ending }: SessionState): SessionStatus {
  return match === undefined ? 'lobby' : ending === null ? 'playing' : 'over';
}

/** Whether someone, and no bot, has the seat and still plays. */
export function isPlaying({ token, isOut }: SeatState): boolean {
  return token !== null && !isOut;
}
