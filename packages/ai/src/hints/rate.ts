import { type AnyGame, type Match, type Move, type Random, RookeryError } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { type EntityView, type HiddenEntityView, rootViewFor } from '@rookery/engine/view';
import { sampleWorld } from '@rookery/engine/worlds';
import type { SearchControl } from '../bot.ts';
import { type Choices, choicesIn, choicesOf } from './choices.ts';
import { HintSearch, type MoveEffect } from './hint-search.ts';

/** Estimate of a move: the mean over the worlds in which it was tried. */
export interface MoveEstimate {
  readonly move: Move;
  /** From 0 (lost) to 1 (won). */
  readonly value: number;
  /** Number of worlds in which the move was tried. */
  readonly visits: number;
  /** Mean value of each heuristic, in the order of the definition, over the worlds in which the game did not end. */
  readonly parts: readonly number[];
  /** Share of worlds in which the move won, lost, or let an opponent win with the next move. */
  readonly won: number;
  readonly lost: number;
  readonly threatened: number;
  /** Share of worlds in which the game ended, and the part of the value that comes from them. */
  readonly over: number;
  readonly outcome: number;
}

/** Options of `rateMoves`. */
export interface Rating {
  /** Number of worlds to sample if the position has hidden information or chance. */
  readonly worlds: number;
  /** Maximum number of moves to try; a longer list is sampled at random. */
  readonly moves: number;
  readonly random: Random;
  readonly stop?: SearchControl['stop'] | undefined;
}

/** Estimates for all moves of a position, and the values of the position itself. */
export interface Ratings {
  readonly rated: readonly MoveEstimate[];
  /** Value of each heuristic before any move, as a mean over the worlds. */
  readonly now: readonly number[];
  /** Number of moves tried, over all worlds. */
  readonly iterations: number;
}

/**
 * Rates the moves of a seat by their immediate results in sampled worlds: several worlds if the position has hidden
 * information or the move uses chance, one otherwise.
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
    // Hidden attributes may leave no trace in the view, so compare the hashes of two worlds.
    if (i === 0) first = stateHash(world);
    else if (i === 1) hidden ||= stateHash(world) !== first;
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

/** Samples a world for a seat; undefined if none can be found. */
function worldFor<D extends AnyGame>(match: Match<D>, seat: number, random: Random): Match<D> | undefined {
  try {
    return sampleWorld(match, seat, random);
  } catch (error) {
    if (error instanceof RookeryError && error.code === 'no-world') return undefined;
    throw error;
  }
}

/** Whether the view contains hidden entities. */
function isHidden(view: EntityView | HiddenEntityView): boolean {
  return view.hidden === true || view.hidden > 0 || ('children' in view && view.children.some(isHidden));
}

/** Running sums of the results of one move over several worlds. */
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
