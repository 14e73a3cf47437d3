import type { Definition, Match } from '@rookery/engine';

/** What every seat gets of an outcome: 1 for a win, 0 for a loss, half of a win where nobody or everybody wins. */
function outcomeRewards(winners: readonly number[], seats: number): readonly number[] {
  const known = REWARDS.get(winners);
  if (known?.length === seats) return known;
  const rewards = Array.from({ length: seats }, (_, seat) => {
    if (winners.length === 0 || winners.length === seats) return seats === 1 ? Number(winners.length > 0) : DRAWN;
    return winners.includes(seat) ? 1 : 0;
  });
  REWARDS.set(winners, rewards);
  return rewards;
}

/** A draw is worth half a win, however many share it. */
const DRAWN = 0.5;
/** Outcomes with a single winner are shared objects in the engine: most rewards are made once. */
const REWARDS = new WeakMap<readonly number[], readonly number[]>();

type Weighted = { readonly value: (context: never) => number; readonly weight: number };
const weighed = new WeakMap<object, readonly Weighted[]>();

function heuristicsOf<G>(definition: Definition<G>): readonly Weighted[] {
  const { heuristics } = definition;
  if (heuristics === undefined) return [];
  let list = weighed.get(heuristics);
  if (list === undefined) {
    list = Object.values(heuristics).map(({ value, weight = 1 }) => ({ value: value as Weighted['value'], weight }));
    weighed.set(heuristics, list);
  }
  return list;
}

export function hasHeuristics<G>(definition: Definition<G>): boolean {
  return heuristicsOf(definition).length > 0;
}

/** How good a position is for a seat by the game's heuristics: their weighted mean, about 0 to 1. */
function standing<G>(match: Match<G>, seat: number, heuristics: readonly Weighted[]): number {
  const context = { game: match.game, player: match.players[seat] } as never;
  let sum = 0;
  let weights = 0;
  for (const { value, weight } of heuristics) {
    sum += weight * value(context);
    weights += weight;
  }
  return sum / weights;
}

/** What a draw is worth to the seat that searches. */
interface Taste {
  readonly seat: number;
  readonly drawn: number;
}

/** How much a lead by the heuristics says of who will win. */
const STEEPNESS = 6;

/**
 * What every seat may expect where a match stands: of the outcome, or of the heuristics, or of the scores. All seats together get
 * what they would get of a drawn game.
 */
export function expectedRewards<G>(match: Match<G>, { seat: own, drawn }: Taste): readonly number[] {
  const { outcome, players } = match;
  const seats = players.length;
  if (outcome !== undefined) {
    const rewards = outcomeRewards(outcome.winners, seats);
    if (drawn === DRAWN || rewards[own] !== DRAWN || seats !== 2) return rewards;
    return rewards.map((_, seat) => (seat === own ? drawn : 1 - drawn));
  }
  const heuristics = heuristicsOf(match.definition);
  if (heuristics.length > 0) {
    return shares(players.map((_, seat) => Math.exp(STEEPNESS * standing(match, seat, heuristics))));
  }
  const scores = players.map(({ score }) => Math.max(0, score) + 1);
  return shares(scores);
}

/** Amounts as rewards: two share one win, more share half a win each; alone, the amount itself from 0 to 1. */
function shares(amounts: readonly number[]): readonly number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (amounts.length === 1) return amounts.map((amount) => amount / (amount + Math.exp(STEEPNESS / 2)));
  return amounts.map((amount) => Math.min(1, (amount / sum) * amounts.length * DRAWN));
}
