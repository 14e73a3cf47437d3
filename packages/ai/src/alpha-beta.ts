import type { AnyGame, Match, Move } from '@rookery/engine';
import { moveKey, printMove } from '@rookery/engine/formats';
import { type Exploration, explore, sampleWorld, searchKey } from '@rookery/engine/worlds';
import {
  type Bot,
  type BotDecision,
  type BotOptions,
  type RatedMove,
  type SearchBudget,
  type SearchControl,
  withinCeiling,
} from './bot.ts';
import { positionValue } from './evaluate.ts';
import { chanceAt } from './random-bot.ts';

/** Options of an alpha-beta bot. */
export interface AlphaBetaOptions extends BotOptions {
  /** Maximum search depth, in moves. @default limited by the budget only */
  readonly depth?: number;
}

const DEFAULT: SearchBudget = { iterations: 20_000 };
/** Depth limit of iterative deepening. */
const DEEPEST = 100;
/** Number of positions between two checks of the clock and of `stop`. */
const LOOK_EVERY = 64;

/**
 * Transposition table entry: value of a position (exact or a bound), the depth of the search behind it, and its best
 * move.
 */
interface Entry {
  readonly depth: number;
  readonly value: number;
  readonly bound: 'exact' | 'least' | 'most';
  readonly best: string;
}

/** Thrown to unwind the recursion when the budget is spent. */
const SPENT = new Error('The budget is spent.');

/**
 * Creates a bot for two-player games without hidden information or chance. It runs an alpha-beta search with iterative
 * deepening and a transposition table, and evaluates leaf positions with the game's heuristics.
 *
 * @example
 * const bot = alphaBetaBot({ budget: { iterations: 500 } });
 * match.play(bot.decide(match, 0).move);
 */
export function alphaBetaBot({ seed = 'bot', depth = DEEPEST, ...options }: AlphaBetaOptions = {}): Bot {
  const budget = withinCeiling(options.budget ?? DEFAULT, options.ceiling);
  return {
    name: 'alpha-beta',
    budget,
    decide<D extends AnyGame>(match: Match<D>, seat: number, control: SearchControl = {}): BotDecision {
      if (!match.isOpen || match.players.length !== 2) {
        throw new RangeError(
          `Alpha-beta is for games of two in which nothing is hidden or left to chance, which ${match.definition.title} is not; use mctsBot.`,
        );
      }
      const world = sampleWorld(match, seat, chanceAt(seed, match, seat));
      const search = new LineSearch(world, seat, budget, control);
      const moves = [...match.legal(seat)];
      const rated = search.run(depth);
      const candidates: RatedMove[] = rated.flatMap(({ key, value }) => {
        const move = moves.find((each) => moveKey(each) === key);
        return move ? [{ move, value, visits: search.looked }] : [];
      });
      const best = candidates[0];
      if (best === undefined) throw new RangeError(`Seat ${seat} has nothing to do now.`);
      return { ...best, iterations: search.looked, candidates, line: [printMove(match, best.move)] };
    },
  };
}

class LineSearch<D extends AnyGame> {
  /** Number of positions visited. */
  looked = 0;
  private readonly world: Match<D>;
  private readonly walk: Exploration;
  private readonly seat: number;
  private readonly most: number;
  private readonly end: number | undefined;
  private readonly control: SearchControl;
  private readonly known = new Map<string, Entry>();

  constructor(world: Match<D>, seat: number, budget: SearchBudget, control: SearchControl) {
    this.world = world;
    this.seat = seat;
    this.control = control;
    this.walk = explore(world);
    this.most = budget.iterations ?? Number.POSITIVE_INFINITY;
    this.end = budget.ms === undefined ? undefined : performance.now() + budget.ms;
  }

  /**
   * Searches depth by depth until the budget is spent, and returns the moves at the root, best first. A depth that the
   * budget cuts short is discarded.
   */
  run(deepest: number): readonly { readonly key: string; readonly value: number }[] {
    // The first key is computed in full; those of the search follow from it.
    searchKey(this.world);
    let rated = [...this.world.legal(this.seat)].map((move) => ({ move, key: moveKey(move), value: 0 }));
    try {
      for (let depth = 1; depth <= deepest; depth++) {
        const values = new Map<string, number>();
        let alpha = 0;
        for (const { move, key } of rated) {
          this.walk.play(move);
          // The window is widened by a hair, so that a move of equal value does not come back with a bound that looks
          // better.
          const value = this.value(depth - 1, Math.max(0, alpha - 1e-9), 1);
          this.walk.back();
          values.set(key, value);
          alpha = Math.max(alpha, value);
        }
        rated = rated.map((each) => ({ ...each, value: values.get(each.key) ?? 0 })).sort((a, b) => b.value - a.value);
        if (alpha === 1 || rated.every(({ value }) => value === 0)) break;
      }
    } catch (error) {
      if (error !== SPENT) throw error;
    } finally {
      this.walk.close();
    }
    return rated;
  }

  /** Minimax value of the position for the searching seat, within the window from `alpha` to `beta`. */
  private value(depth: number, alpha: number, beta: number): number {
    const { world, walk, seat } = this;
    this.spend();
    if (depth === 0 || world.isOver) return positionValue(world, seat);
    const position = searchKey(world);
    const entry = this.known.get(position);
    if (entry !== undefined && entry.depth >= depth) {
      if (entry.bound === 'exact') return entry.value;
      if (entry.bound === 'least' && entry.value >= beta) return entry.value;
      if (entry.bound === 'most' && entry.value <= alpha) return entry.value;
    }
    const legal = world.legal();
    const mine = legal.seat === seat;
    const moves = [...legal];
    if (entry !== undefined) toFront(moves, entry.best);
    let best = mine ? -1 : 2;
    let key = '';
    let [low, high] = [alpha, beta];
    for (const move of moves) {
      walk.play(move);
      const value = this.value(depth - 1, low, high);
      walk.back();
      if (mine ? value > best : value < best) {
        best = value;
        key = moveKey(move);
      }
      if (mine) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) break;
    }
    const bound = best <= alpha ? 'most' : best >= beta ? 'least' : 'exact';
    this.known.set(position, { depth, value: best, bound, best: key });
    return best;
  }

  private spend(): void {
    if (++this.looked >= this.most) throw SPENT;
    if (this.looked % LOOK_EVERY !== 0) return;
    if ((this.end !== undefined && performance.now() >= this.end) || this.control.stop?.()) throw SPENT;
  }
}

/** Moves the best move of an earlier, shallower search to the front, because good moves first cause more cutoffs. */
function toFront(moves: Move[], key: string): void {
  const place = moves.findIndex((move) => moveKey(move) === key);
  if (place > 0) moves.unshift(...moves.splice(place, 1));
}
