import { type AnyGame, type Match, type Move, printMove } from '@rookery/engine';
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

/** How a greedy bot looks at its moves. */
export interface GreedyOptions extends BotOptions {
  /** In how many worlds it tries its moves where anything is hidden or left to chance; 6, unless told. */
  readonly worlds?: number;
  /** How many moves it looks at; of more it draws so many. 80, unless told. */
  readonly moves?: number;
}

/** Values that differ by less are equal. */
const SAME = 1e-9;

/**
 * A bot that looks one move ahead: it tries each of its moves in worlds as its seat may imagine them and takes the one after
 * which the game's heuristics say most. In a game without heuristics it takes a win, and gives no opponent one. Where moves are as
 * good as each other its seed decides.
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
        // No world could be found; or there is nothing to do, which is an error.
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

/** A decision without a thought. */
function decisionOf<D extends AnyGame>(match: Match<D>, move: Move, value: number): BotDecision {
  return { move, value, iterations: 0, candidates: [{ move, value, visits: 0 }], line: [printMove(match, move)] };
}

/** The move of a seat that has no other. */
function onlyMove<D extends AnyGame>(match: Match<D>, seat: number): Move | undefined {
  const legal = listOf(match, seat);
  return legal?.length === 1 ? legal[0] : undefined;
}

function byValue(a: MoveEstimate, b: MoveEstimate): number {
  return b.value - a.value;
}

/** Says when a budget is used up, or someone wants it to stop. Every move is tried once all the same. */
function stopper({ iterations, ms }: SearchBudget, { stop }: SearchControl): () => boolean {
  let asked = 0;
  const end = ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + ms;
  return () => (iterations !== undefined && ++asked >= iterations) || performance.now() >= end || stop?.() === true;
}
