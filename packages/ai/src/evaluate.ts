import { type AnyGame, type GameOf, type Heuristic, type Match, type Outcome, RookeryError } from '@rookery/engine';

/** What one heuristic says of a position. */
export interface EvaluationPart {
  /** Its name in the definition. */
  readonly name: string;
  /** What it counts, in words. */
  readonly words: string;
  /** From 0 to 1. */
  readonly value: number;
  /** How much it counts, as a part of all: the weights of all parts add up to 1. */
  readonly weight: number;
}

/** How good a position is for a seat, and by what. */
export interface Evaluation {
  /** From 0 (lost) to 1 (won). */
  readonly value: number;
  /** One for each heuristic; none once the game is over, or where the game has no heuristics. */
  readonly parts: readonly EvaluationPart[];
}

/** A heuristic with its share of the whole. */
export interface Weighed {
  readonly name: string;
  readonly words: string;
  readonly weight: number;
  readonly measure: (context: never) => number;
}

const weighed = new WeakMap<object, readonly Weighed[]>();
const NONE: readonly never[] = [];

/** The heuristics of a game, their weights adding up to 1. */
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
    measure: value as Weighed['measure'],
  }));
  weighed.set(heuristics, list);
  return list;
}

/**
 * Whether a game says what makes a position good.
 *
 * @example
 * const bot = hasHeuristics(klondike) ? greedyBot() : randomBot();
 * console.log(hasHeuristics(ticTacToe)); // false
 */
export function hasHeuristics<D extends AnyGame>(definition: D): boolean {
  return heuristicsOf(definition).length > 0;
}

/** What an outcome is worth to a seat: 1 for a win, its part of a shared one, 0 for a loss. Alone, nobody's win is a loss. */
export function worthOfOutcome({ winners }: Outcome, seat: number, seats: number): number {
  if (winners.length === 0) return seats === 1 ? 0 : 1 / seats;
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** What one heuristic measures, kept from 0 to 1. */
export function measured<D extends AnyGame>(
  match: Match<D>,
  { name, measure }: Weighed,
  context: { readonly game: GameOf<D> },
): number {
  const value = measure(context as never);
  if (value >= 0 && value <= 1) return value;
  if (typeof value !== 'number' || Number.isNaN(value))
    throw new RookeryError('bad-definition', {
      game: match.definition.name,
      reason: `its heuristic ${name} gave ${String(value)}, not a number from 0 to 1`,
    });
  return value < 0 ? 0 : 1;
}

/** What can be said of a position of which nothing is known. */
function even(seats: number): number {
  return seats === 1 ? 0.5 : 1 / seats;
}

/**
 * How good a position is for a seat, as one number from 0 to 1, without saying why: for searches.
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
 * How good a position is for a seat by the game's heuristics: their weighted mean, and what each of them says. Once the game is
 * over the outcome alone decides: 1 for a win, its part of a shared win or a draw, 0 for a loss.
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
