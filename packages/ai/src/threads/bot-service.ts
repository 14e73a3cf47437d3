import type { AnyGame, Match } from '@rookery/engine';
import type { BotDecision, SearchBudget, SearchProgress } from '../bot.ts';
import type { Personality } from '../levels.ts';

/** Which bot decides, how much it may think, and how it is watched and stopped. */
export interface BotServiceOptions {
  /** Its name, as `parseBot` takes it: `mcts:500`, `hard`, `alpha-beta:200ms`; `medium`, unless told. */
  readonly bot?: string;
  readonly seed?: string;
  /** How much it may think; what its name says comes first. Time counts from when a thread begins. */
  readonly budget?: SearchBudget;
  /** How much it may think at most, whatever its name, level or budget says. */
  readonly ceiling?: SearchBudget;
  /** On whose behalf it thinks: owners are served in turn, and none has all threads of a pool of several. @default the match */
  readonly owner?: string;
  /** What a bot of a level likes. */
  readonly personality?: Personality;
  /** Stops the thought: the best so far is the answer. What no thread has begun with is refused. */
  readonly signal?: AbortSignal;
  /** Told about twenty times a second, and at the end. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** What a bot in a thread has decided: moves of the caller's own match. */
export interface BotServiceDecision extends BotDecision {
  /** Whether it was stopped before it had thought all it wanted. */
  readonly stopped: boolean;
}

/**
 * Bots that think in threads, so that whoever asks them can go on meanwhile. The same seed and iterations give the same move as
 * a new bot gives in this thread.
 *
 * @example
 * const { move } = await bots.decide(match, seat, { bot: 'mcts:100', seed: 'a' });
 * match.play(move);
 * await bots.close();
 */
export interface BotService {
  decide<D extends AnyGame>(match: Match<D>, seat: number, options?: BotServiceOptions): Promise<BotServiceDecision>;
  /** Stops what is thought about, refuses what waits, and lets the threads go. */
  close(): Promise<void>;
}
