import type { AnyGame, Match } from '@rookery/engine';
import type { BotDecision, SearchBudget, SearchProgress } from '../bot.ts';
import type { Personality } from '../levels.ts';

/** Options of one decision: the bot, its budget, and callbacks to observe and stop it. */
export interface BotServiceOptions {
  /** Bot name as `parseBot` reads it: `mcts:500`, `hard`, `alpha-beta:200ms`. @default 'medium' */
  readonly bot?: string;
  readonly seed?: string;
  /** Search budget; one in the bot's name takes precedence. Time counts from when a thread starts the search. */
  readonly budget?: SearchBudget;
  /** Upper limit of the budget, whatever the name, level or `budget` says. */
  readonly ceiling?: SearchBudget;
  /**
   * Owner of the request. The pool serves owners in turn and never gives one owner all of several threads.
   * @default the match
   */
  readonly owner?: string;
  /** Personality, for bots with a level. */
  readonly personality?: Personality;
  /** Stops the search, which then returns its best move so far. Rejects a request that no thread has started. */
  readonly signal?: AbortSignal;
  /** Called about twenty times a second, and once at the end. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** A decision made in a thread, with the moves of the caller's own match. */
export interface BotServiceDecision extends BotDecision {
  /** Whether the search was stopped before its end. */
  readonly stopped: boolean;
}

/**
 * Bots that search in other threads, so that the calling thread stays free. The same seed and number of iterations give
 * the same move as a new bot in this thread.
 *
 * @example
 * const { move } = await bots.decide(match, seat, { bot: 'mcts:100', seed: 'a' });
 * match.play(move);
 * await bots.close();
 */
export interface BotService {
  decide<D extends AnyGame>(match: Match<D>, seat: number, options?: BotServiceOptions): Promise<BotServiceDecision>;
  /** Stops running searches, rejects queued requests and ends the threads. */
  close(): Promise<void>;
}
