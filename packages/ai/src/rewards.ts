import type { AnyGame, Match } from '@rookery/engine';
import { hasHeuristics, positionValue } from './evaluate.ts';

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

/** How much it counts by how many points a game is won, beside that it is won. */
const MARGIN = 0.2;

/** A win by more points is worth a little more: it tells more of how good the moves before it were. */
function withMargin(rewards: readonly number[], scores: readonly number[] | undefined): readonly number[] {
  if (scores === undefined || rewards.length < 2) return rewards;
  const least = Math.min(0, ...scores);
  const parts = shares(scores.map((score) => score - least + 1));
  return rewards.map((reward, seat) => (1 - MARGIN) * reward + MARGIN * (parts[seat] ?? 0));
}

/** What a draw is worth to the seat that searches. */
interface Taste {
  readonly seat: number;
  readonly drawn: number;
}

/** What every seat gets of an outcome, whatever the points; a draw is worth what the seat that searches thinks of it. */
export function certainRewards(winners: readonly number[], seats: number, { seat: own, drawn }: Taste): readonly number[] {
  const rewards = outcomeRewards(winners, seats);
  if (drawn === DRAWN || winners.length % seats !== 0 || seats !== 2) return rewards;
  return rewards.map((_, seat) => (seat === own ? drawn : 1 - drawn));
}

/** How much a lead by the heuristics says of who will win. */
const STEEPNESS = 6;

/**
 * What every seat may expect where a match stands: of the outcome, or of the heuristics, or of the scores. All seats together get
 * what they would get of a drawn game.
 */
export function expectedRewards<D extends AnyGame>(match: Match<D>, taste: Taste): readonly number[] {
  const { outcome, players } = match;
  const seats = players.length;
  if (outcome !== undefined) return withMargin(certainRewards(outcome.winners, seats, taste), outcome.scores);
  if (hasHeuristics(match.definition))
    return shares(players.map((_, seat) => Math.exp(STEEPNESS * positionValue(match, seat))));
  const scores = players.map(({ score }) => Math.max(0, score) + 1);
  return shares(scores);
}

/** Amounts as rewards: two share one win, more share half a win each; alone, the amount itself from 0 to 1. */
function shares(amounts: readonly number[]): readonly number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (amounts.length === 1) return amounts.map((amount) => amount / (amount + Math.exp(STEEPNESS / 2)));
  return amounts.map((amount) => Math.min(1, (amount / sum) * amounts.length * DRAWN));
}
