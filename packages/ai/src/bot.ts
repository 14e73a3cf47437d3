import type { AnyGame, Match, Move } from '@rookery/engine';

/** Search budget for one move. With both limits set, the search stops at the first one it reaches. */
export interface SearchBudget {
  readonly iterations?: number;
  readonly ms?: number;
}

/** Progress of a search. */
export interface SearchProgress {
  readonly iterations: number;
  /** Expected value for the bot's seat, from 0 (lost) to 1 (won). */
  readonly value: number;
  /** Best line found so far, as printed moves. */
  readonly line: readonly string[];
}

/** Callbacks to observe and stop a search. */
export interface SearchControl {
  /** Polled during the search. Once it returns true, the bot plays the best move found so far. */
  readonly stop?: () => boolean;
  /** Called from time to time during the search, and once at its end. */
  readonly progress?: (progress: SearchProgress) => void;
}

/** A move with the bot's estimate of it. */
export interface RatedMove {
  readonly move: Move;
  /** Expected value of the move for the bot's seat, from 0 to 1. */
  readonly value: number;
  /** Search effort behind the estimate: visits, worlds or positions, depending on the bot. */
  readonly visits: number;
}

/** A bot's move, with the estimates behind it. */
export interface BotDecision {
  readonly move: Move;
  /** Expected value for the bot's seat, from 0 (lost) to 1 (won). */
  readonly value: number;
  readonly iterations: number;
  /** Rated moves, best first. */
  readonly candidates: readonly RatedMove[];
  /** Best line found, as printed moves. */
  readonly line: readonly string[];
}

/** A search for one move that runs in slices, so that the thread can do other work in between. */
export interface SearchTask {
  /**
   * Runs at most `iterations` more iterations. Returns true once the budget is spent or further search can't change the
   * move.
   */
  run(iterations: number): boolean;
  /** Returns the current progress. */
  progress(): SearchProgress;
  /** Ends the search and returns the best move found. */
  decision(): BotDecision;
}

/**
 * A player for any game. A bot decides for a seat that may act now: an action, an answer in the middle of an effect, or
 * the seat's part of a simultaneous step. It searches only worlds that are consistent with what its seat knows. The same
 * seed and number of iterations give the same move.
 *
 * @example
 * const { move } = randomBot({ seed: 'r' }).decide(match, seat);
 * match.play(move);
 */
export interface Bot {
  readonly name: string;
  decide<D extends AnyGame>(match: Match<D>, seat: number, control?: SearchControl): BotDecision;
  /** Search budget for one move; absent on bots that don't search. */
  readonly budget?: SearchBudget;
  /** Starts an incremental search, for bots that support it. Run to its end, it finds the same move as `decide`. */
  think?<D extends AnyGame>(match: Match<D>, seat: number): SearchTask;
}

/** Options shared by all bots. */
export interface BotOptions {
  /** Seed of the bot's random choices. @default 'bot' */
  readonly seed?: string;
  readonly budget?: SearchBudget;
  /** Upper limit of the budget, whatever `budget` or the level says. */
  readonly ceiling?: SearchBudget;
}

/** Limits `budget` to `ceiling`. A limit that only the ceiling sets applies too. */
export function withinCeiling(budget: SearchBudget, ceiling: SearchBudget = {}): SearchBudget {
  const iterations = Math.min(budget.iterations ?? Infinity, ceiling.iterations ?? Infinity);
  const ms = Math.min(budget.ms ?? Infinity, ceiling.ms ?? Infinity);
  return { ...(iterations < Infinity && { iterations }), ...(ms < Infinity && { ms }) };
}
