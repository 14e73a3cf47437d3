import { type AnyGame, type GameOf, type Heuristic, type Match, type Outcome, RookeryError } from '@rookery/engine';

/** Contribution of one heuristic to an evaluation. */
export interface EvaluationPart {
  /** Name of the heuristic in the definition. */
  readonly name: string;
  /** Description of what the heuristic measures. */
  readonly words: string;
  /** From 0 to 1. */
  readonly value: number;
  /** Share in the evaluation; the weights of all parts add up to 1. */
  readonly weight: number;
}

/** Value of a position for a seat, with its parts. */
export interface Evaluation {
  /** From 0 (lost) to 1 (won). */
  readonly value: number;
  /** One part per heuristic; empty once the game is over, or if the game has no heuristics. */
  readonly parts: readonly EvaluationPart[];
}

/** A heuristic with its normalized weight. */
export interface Weighed {
  readonly name: string;
  readonly words: string;
  readonly weight: number;
  /** A method, so that the heuristics of any game fit. */
  measure(context: { readonly game: unknown; readonly player?: unknown }): number;
}

const weighed = new WeakMap<object, readonly Weighed[]>();
const NONE: readonly never[] = [];

/** Returns the heuristics of a game, with weights normalized to a sum of 1. */
export function heuristicsOf<D extends AnyGame>({ heuristics, name }: D): readonly Weighed[] {
  if (heuristics === undefined) return NONE;
  const known = weighed.get(heuristics);
  if (known !== undefined) return known;
  const listed = Object.entries<Heuristic<GameOf<D>>>(heuristics);
  const sum = listed.reduce((total, [, { weight = 1 }]) => total + weight, 0);
  if (listed.length > 0 && !(sum > 0))
    throw new RookeryError('bad-definition', {
      game: name,
      reason: 'the weights of its heuristics must add up to more than 0',
    });
  const list = listed.map(([each, { words, value, weight = 1 }]) => ({
    name: each,
    words,
    weight: weight / sum,
    measure: value,
  }));
  weighed.set(heuristics, list);
  return list;
}

/**
 * Whether a game defines heuristics.
 *
 * @example
 * const bot = hasHeuristics(klondike) ? greedyBot() : randomBot();
 * console.log(hasHeuristics(ticTacToe)); // false
 */
export function hasHeuristics<D extends AnyGame>(definition: D): boolean {
  return heuristicsOf(definition).length > 0;
}

/**
 * Payoff of an outcome for a seat: 1 for a win, an equal part of a shared win or of a draw, 0 for a loss. In a game for
 * one player, no winner means a loss.
 */
export function worthOfOutcome({ winners }: Outcome, seat: number, seats: number): number {
  if (winners.length === 0) return seats === 1 ? 0 : 1 / seats;
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** Returns the value of one heuristic, clamped to 0 to 1. */
export function measured<D extends AnyGame>(
  match: Match<D>,
  { name, measure }: Weighed,
  context: { readonly game: GameOf<D> },
): number {
  const value = measure(context);
  if (value >= 0 && value <= 1) return value;
  if (typeof value !== 'number' || Number.isNaN(value))
    throw new RookeryError('bad-definition', {
      game: match.definition.name,
      reason: `its heuristic ${name} gave ${String(value)}, not a number from 0 to 1`,
    });
  return value < 0 ? 0 : 1;
}

/** Neutral value, for games without heuristics. */
function even(seats: number): number {
  return seats === 1 ? 0.5 : 1 / seats;
}

/**
 * Returns the value of a position for a seat, from 0 to 1. Faster than `evaluate` because it does not list the parts;
 * meant for searches.
 *
 * @example
 * const positions = ['a', 'b'].map((seed) => createMatch(klondike, { seed }));
 * const best = Math.max(...positions.map((position) => positionValue(position, 0)));
 * console.log(best > 0 && best < 1); // true
 */
export function positionValue<D extends AnyGame>(match: Match<D>, seat: number): number {
  const { outcome, definition, game, players } = match;
  if (outcome !== undefined) return worthOfOutcome(outcome, seat, players.length);
  const heuristics = heuristicsOf(definition);
  if (heuristics.length === 0) return even(players.length);
  const context = { game, player: players[seat] };
  let sum = 0;
  for (let i = 0; i < heuristics.length; i++) {
    const heuristic = heuristics[i] as Weighed;
    sum += heuristic.weight * measured(match, heuristic, context);
  }
  return sum;
}

/**
 * Evaluates a position for a seat by the game's heuristics: their weighted mean, and the value of each. Once the game is
 * over, only the outcome counts: 1 for a win, an equal part of a shared win or a draw, 0 for a loss.
 *
 * @example
 * const { value, parts } = evaluate(match, 0);
 * console.log(value, parts.at(-1)?.words); // 0.78125 discs near the middle
 */
export function evaluate<D extends AnyGame>(match: Match<D>, seat: number): Evaluation {
  const { outcome, definition, game, players } = match;
  if (outcome !== undefined) return { value: worthOfOutcome(outcome, seat, players.length), parts: NONE };
  const heuristics = heuristicsOf(definition);
  if (heuristics.length === 0) return { value: even(players.length), parts: NONE };
  const context = { game, player: players[seat] };
  let sum = 0;
  const parts = heuristics.map((heuristic) => {
    const value = measured(match, heuristic, context);
    sum += heuristic.weight * value;
    return { name: heuristic.name, words: heuristic.words, value, weight: heuristic.weight };
  });
  return { value: sum, parts };
}
