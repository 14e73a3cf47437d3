import {
  type AnyGame,
  type Exploration,
  explore,
  type Match,
  type Move,
  moveKey,
  printMove,
  sampleWorld,
} from '@rookery/engine';
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

/** How a bot that looks at every line is made. */
export interface AlphaBetaOptions extends BotOptions {
  /** How many moves it looks ahead at most; as far as its budget goes, unless told. */
  readonly depth?: number;
}

const DEFAULT: SearchBudget = { iterations: 20_000 };
/** No game is looked at further. */
const DEEPEST = 100;
/** How often the clock is looked at. */
const LOOK_EVERY = 64;

/** What is known of a position: how good it is at least, at most or exactly, to what depth, and the best move in it. */
interface Entry {
  readonly depth: number;
  readonly value: number;
  readonly bound: 'exact' | 'least' | 'most';
  readonly best: string;
}

/** Thrown when the budget is spent. */
const SPENT = new Error('The budget is spent.');

/**
 * A bot for games of two in which nothing is hidden or left to chance: it looks at every line, deeper and deeper, and leaves out
 * those that cannot matter (alpha-beta). Positions that come about in several ways are looked at once. What is not decided when
 * its depth is reached is judged by the game's heuristics.
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
  /** How many positions were looked at. */
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

  /** The moves at the root, the best first, looked at as deep as the budget lets; at least one move deep. */
  run(deepest: number): readonly { readonly key: string; readonly value: number }[] {
    let rated = [...this.world.legal(this.seat)].map((move) => ({ move, key: moveKey(move), value: 0 }));
    try {
      for (let depth = 1; depth <= deepest; depth++) {
        const values = new Map<string, number>();
        let alpha = 0;
        for (const { move, key } of rated) {
          this.walk.play(move);
          // Worse than what is found already need not be known exactly, but equal ones must not seem better.
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

  /** What the position is worth to the seat that thinks, if both play as well as can be seen from here. */
  private value(depth: number, alpha: number, beta: number): number {
    const { world, walk, seat } = this;
    this.spend();
    if (depth === 0 || world.isOver) return positionValue(world, seat);
    const position = world.positionKey();
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

/** Puts the move that was best before first: the sooner it is looked at, the more is left out. */
function toFront(moves: Move[], key: string): void {
  const place = moves.findIndex((move) => moveKey(move) === key);
  if (place > 0) moves.unshift(...moves.splice(place, 1));
}
