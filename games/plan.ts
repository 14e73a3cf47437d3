import type { AnyGame, Match, Random } from '@rookery/engine';
import type { EntityView } from '@rookery/engine/view';

/** Options of a match. */
export type Options = Readonly<Record<string, unknown>>;

/** Options, and the numbers of players they are for. */
export interface LawVariant {
  readonly options: Options;
  /** @default every number that the game allows */
  readonly players?: readonly number[];
}

/** A series of matches of a bot against random play, with the share of points that it must reach. */
export interface PointsTrial {
  readonly options?: Options;
  readonly bot: string;
  readonly games: number;
  readonly bar: number;
}

/** A series whose result is a stake: what the bot wins must be above 0, with a chance of error below `p`. */
export interface StakeTrial {
  readonly bot: string;
  readonly games: number;
  readonly p: number;
  /** The attribute of a player that counts, and how much of it a player starts with. */
  readonly stake: { readonly attribute: string; readonly of: number };
}

/** Matches that the proof of leaks compares. */
export interface LeakPlan {
  readonly seats: number;
  /** The viewers to compare for; `null` is a spectator. */
  readonly viewers: readonly (number | null)[];
  /** Moves before the comparison starts, such as a deal. */
  readonly opening: number;
  /** Loads the game with other hidden cards for each number, where chance alone would take too long to find them. */
  redealt?(): Promise<(shuffles: number) => AnyGame>;
}

/** Random play for the measurement of moves a second. */
export interface SpeedPlan {
  /** @default 2 */
  readonly players?: number;
  /** The name that the harness of the peers has for the game, where they have it. */
  readonly peer?: string;
  /** Mean number of moves of a random game: with `peer`, all must agree on it. */
  readonly length?: number;
  /** Whether the peer's tree search is compared too. */
  readonly search?: true;
  /** The share of the workload's speed that a game without peer must reach. */
  readonly least?: number;
}

/** A match whose updates are measured in bytes. */
export interface TrafficPlan {
  readonly options?: Options;
  readonly seats: number;
  readonly moves: number;
  /** Whether the bar is for this game. */
  readonly isBar?: true;
}

/** Arguments of an action beyond the first, from what its seat is shown; by action. */
export type MoreArgs = Readonly<Record<string, (seat: number | null, root: EntityView, random: Random) => Options>>;

/**
 * The part of a game in proofs and benchmarks: roles that it takes, and settings by proof. Its folder has it as `proofs/plan.mjs`,
 * which programs read without a build.
 */
export interface GamePlan {
  // Roles, each of one game; if several plans have one, the first by name takes it.
  /** Two seats in turn, one choice a move, a few dozen moves: what servers and playtests are loaded with, and speed is compared to. */
  readonly workload?: true;
  /** Two or three seats with hidden cards, for attackers who try to see or play them. */
  readonly hiddenHands?: true;
  /** Two seats in turn, one choice a move, at least 60 moves. */
  readonly long?: true;
  /** A game of which a store has few matches among many of the workload. */
  readonly rare?: true;
  /** The game of the smallest useful page. */
  readonly smallest?: true;
  /** A move is two presses: a piece, then a place on the board. */
  readonly twoPresses?: true;

  // Proofs of rules and engine.
  /** Options that random games are played with in turn. */
  readonly secrecy?: readonly Options[];
  readonly honesty?: true;
  readonly fuzz?: true;
  /** Options with which random games are short enough to check every position many times. */
  readonly laws?: readonly LawVariant[];
  /** Published counts of sequences of turns, by number of turns from the first. */
  readonly perft?: readonly number[];
  /** Options of whole games, but not the longest: the proof replays a match from its log at every question. */
  readonly resumption?: Options;
  readonly undo?: true;
  /** Returns a match of two seats that never ends while each moves its piece to and fro. */
  scale?(): Promise<Match>;

  // Proofs of bots.
  /** Published number of positions that are not over, small enough to solve the game. */
  readonly perfect?: { readonly positions: number };
  readonly levels?: true;
  readonly hidden?: readonly (PointsTrial | StakeTrial)[];
  /** Parts of the proof of strength that know this game, by name. */
  readonly strength?: Readonly<Record<string, () => Promise<(context: never) => Promise<void>>>>;

  // Proofs of the server.
  /** Matches in play at once while nodes are killed. */
  readonly crowd?: number;
  moreArgs?(): Promise<MoreArgs>;
  readonly leaks?: LeakPlan;
  /** A match in which all seats answer at once after the opening action. */
  readonly simultaneous?: { readonly seats: number; readonly opening: string };
  /** A match of one seat that lasts as long as nobody takes an action that ends it. */
  readonly replay?: { readonly ending: readonly string[] };

  // Benchmarks and scripts.
  readonly speed?: SpeedPlan;
  readonly traffic?: TrafficPlan;
  /** Loads a function that prepares a run of thirteen cards to drag, and returns how to restore the usual deal. */
  arcade?(): Promise<() => () => void>;
  /** Matches of the corpus beyond those of every game, and those of its database. */
  readonly corpus?: {
    readonly kinds?: readonly ('developed' | 'hushed' | 'pending')[];
    readonly stored: readonly ('finished' | 'running')[];
  };
}
