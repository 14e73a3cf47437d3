import type { AnyGame, Match, Move } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import {
  type Bot,
  type BotDecision,
  type BotOptions,
  type SearchBudget,
  type SearchControl,
  withinCeiling,
} from './bot.ts';
import { listOf } from './hints/choices.ts';
import { type MoveEstimate, rateMoves } from './hints/rate.ts';
import { chanceAt, randomMove } from './random-bot.ts';

/** Options of a greedy bot. */
export interface GreedyOptions extends BotOptions {
  /** Number of worlds to sample when the game has hidden information or chance. @default 6 */
  readonly worlds?: number;
  /** Maximum number of moves to try; the bot draws a random sample of a longer list. @default 80 */
  readonly moves?: number;
}

/** Tolerance below which two values count as equal. */
const SAME = 1e-9;

/**
 * Creates a bot that looks one move ahead: it tries its moves in sampled worlds and plays the one that the game's
 * heuristics rate highest. In a game without heuristics it takes an immediate win, and avoids giving an opponent one. Its
 * seed breaks ties.
 *
 * @example
 * const { move } = greedyBot({ seed: 'g' }).decide(match, 0);
 * console.log(printMove(match, move)); // drop 4
 */
export function greedyBot({ seed = 'bot', worlds = 6, moves = 80, ...options }: GreedyOptions = {}): Bot {
  const budget = withinCeiling(options.budget ?? {}, options.ceiling);
  return {
    name: 'greedy',
    decide(match, seat, control = {}) {
      const random = chanceAt(seed, match, seat);
      const only = onlyMove(match, seat);
      if (only !== undefined) return decisionOf(match, only, 1 / match.players.length);
      const { rated, iterations } = rateMoves(match, seat, {
        worlds,
        moves,
        random,
        stop: stopper(budget, control),
      });
      const tried = rated.filter(({ visits }) => visits > 0);
      if (tried.length === 0) {
        // No world was found. If there is no legal move either, `randomMove` throws.
        return decisionOf(match, randomMove(match, seat, random), 1 / match.players.length);
      }
      const most = Math.max(...tried.map(({ value }) => value));
      const best = random.pick(tried.filter(({ value }) => value > most - SAME));
      const decision: BotDecision = {
        move: best.move,
        value: best.value,
        iterations,
        candidates: [best, ...tried.filter((each) => each !== best).sort(byValue)].map(({ move, value, visits }) => ({
          move,
          value,
          visits,
        })),
        line: [printMove(match, best.move)],
      };
      control.progress?.({ iterations, value: best.value, line: decision.line });
      return decision;
    },
  };
}

/** Returns a decision made without search. */
function decisionOf<D extends AnyGame>(match: Match<D>, move: Move, value: number): BotDecision {
  return { move, value, iterations: 0, candidates: [{ move, value, visits: 0 }], line: [printMove(match, move)] };
}

/** Returns the only legal move of a seat, if there is exactly one. */
function onlyMove<D extends AnyGame>(match: Match<D>, seat: number): Move | undefined {
  const legal = listOf(match, seat);
  return legal?.length === 1 ? legal[0] : undefined;
}

function byValue(a: MoveEstimate, b: MoveEstimate): number {
  return b.value - a.value;
}

/**
 * Returns a function that is true once the budget is spent or the caller wants to stop. The bot still tries every move
 * once.
 */
function stopper({ iterations, ms }: SearchBudget, { stop }: SearchControl): () => boolean {
  let asked = 0;
  const end = ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + ms;
  return () => (iterations !== undefined && ++asked >= iterations) || performance.now() >= end || stop?.() === true;
}
