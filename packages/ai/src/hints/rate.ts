import {
  type AnyGame,
  type EntityView,
  type HiddenView,
  type Match,
  type Move,
  type Random,
  RookeryError,
  rootViewFor,
  sampleWorld,
} from '@rookery/engine';
import type { SearchControl } from '../bot.ts';
import { type Choices, choicesIn, choicesOf } from './choices.ts';
import { HintSearch, type MoveEffect } from './hint-search.ts';

/** What a move leads to, as far as its seat may know: the mean of the worlds it was tried in. */
export interface MoveEstimate {
  readonly move: Move;
  /** From 0 (lost) to 1 (won). */
  readonly value: number;
  /** In how many worlds it was tried. */
  readonly visits: number;
  /** What each heuristic says, in the order of the definition; where the game ended nothing is measured. */
  readonly parts: readonly number[];
  /** In which part of the worlds the game was won, lost, or could be lost to the next move of an opponent. */
  readonly won: number;
  readonly lost: number;
  readonly threatened: number;
  /** In which part of the worlds the game ended, and what of the value comes from those. */
  readonly over: number;
  readonly outcome: number;
}

/** How moves are rated. */
export interface Rating {
  /** How many worlds are thought of where anything is hidden or left to chance. */
  readonly worlds: number;
  /** How many moves are looked at; more are drawn by chance. */
  readonly moves: number;
  readonly random: Random;
  readonly stop?: SearchControl['stop'] | undefined;
}

/** What was thought of a position: its moves, and the position itself as it is in those worlds. */
export interface Ratings {
  readonly rated: readonly MoveEstimate[];
  /** What each heuristic says before any move. */
  readonly now: readonly number[];
  /** How many moves were tried, in all worlds together. */
  readonly iterations: number;
}

/**
 * Rates what a seat may do by what follows at once, in worlds as the seat may imagine them: several where anything is hidden,
 * and for moves that draw on chance; one otherwise.
 */
export function rateMoves<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  { worlds, moves: most, random, stop }: Rating,
): Ratings {
  const choices = choicesOf(match, seat, most, random);
  const sums = choices.moves.map(() => new EstimateSum());
  const now = new EstimateSum();
  const chancy = choices.moves.map(() => true);
  let iterations = 0;
  let hidden = match.mayAct.length > 1 || isHidden(rootViewFor(match, seat));
  let first = '';
  for (let i = 0; i < worlds; i++) {
    if (i > 1 && !hidden && !chancy.includes(true)) break;
    const world = worldFor(match, seat, random);
    if (world === undefined) break;
    // Attributes may be hidden without a trace in what the seat sees.
    if (i === 0) first = world.hash();
    else if (i === 1) hidden ||= world.hash() !== first;
    const thought = new HintSearch(world, seat, random);
    now.add(thought.now());
    for (const [k, move] of choicesIn(world, match, choices).entries()) {
      if (move === undefined || (i > 0 && !hidden && !chancy[k])) continue;
      if (i > 0 && stop?.() === true) break;
      const words = world.drawnWords;
      (sums[k] as EstimateSum).add(thought.of(move));
      if (i === 0) chancy[k] = thought.drawn > words;
      iterations++;
    }
    thought.close();
    if (stop?.() === true) break;
  }
  return { rated: summed(choices, sums), now: now.means(), iterations };
}

function summed({ moves }: Choices, sums: readonly EstimateSum[]): readonly MoveEstimate[] {
  return moves.map((move, i) => ({ move, ...(sums[i] as EstimateSum).mean() }));
}

/** A world as a seat may imagine it; undefined where none can be found. */
function worldFor<D extends AnyGame>(match: Match<D>, seat: number, random: Random): Match<D> | undefined {
  try {
    return sampleWorld(match, seat, random);
  } catch (error) {
    if (error instanceof RookeryError && error.code === 'no-world') return undefined;
    throw error;
  }
}

/** Whether a viewer sees that something is hidden. */
function isHidden(view: EntityView | HiddenView): boolean {
  return view.hidden === true || view.hidden > 0 || ('children' in view && view.children.some(isHidden));
}

/** Adds up what was found in several worlds. */
class EstimateSum {
  private count = 0;
  private value = 0;
  private won = 0;
  private lost = 0;
  private threatened = 0;
  private over = 0;
  private outcome = 0;
  private measuredIn = 0;
  private readonly parts: number[] = [];

  add({ value, parts, end }: MoveEffect): void {
    this.count++;
    this.value += value;
    if (end === 'won') this.won++;
    else if (end === 'lost') this.lost++;
    else if (end === 'threatened') this.threatened++;
    if (end !== undefined && end !== 'threatened') {
      this.over++;
      this.outcome += value;
    }
    if (parts.length === 0) return;
    this.measuredIn++;
    for (let i = 0; i < parts.length; i++) this.parts[i] = (this.parts[i] ?? 0) + (parts[i] as number);
  }

  means(): readonly number[] {
    return this.parts.map((part) => part / this.measuredIn);
  }

  mean(): Omit<MoveEstimate, 'move'> {
    const { count, value, won, lost, threatened, over, outcome } = this;
    const of = (sum: number): number => (count === 0 ? 0 : sum / count);
    return {
      value: of(value),
      visits: count,
      parts: this.means(),
      won: of(won),
      lost: of(lost),
      threatened: of(threatened),
      over: of(over),
      outcome: of(outcome),
    };
  }
}
