import type { AnyGame, Match } from '@rookery/engine';
import { hasHeuristics, positionValue } from './evaluate.ts';

/** Returns the reward of each seat for an outcome: 1 for a win, 0 for a loss, 0.5 if nobody or everybody wins. */
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

/** Reward for a draw, whatever the number of seats. */
const DRAWN = 0.5;
/** Cache of rewards. It pays off because the engine shares the outcome object of each single winner. */
const REWARDS = new WeakMap<readonly number[], readonly number[]>();

/** Share of the score margin in a reward. */
const MARGIN = 0.2;

/** Mixes the score margin into the rewards, because it says more about the quality of the moves than the bare win. */
function withMargin(rewards: readonly number[], scores: readonly number[] | undefined): readonly number[] {
  if (scores === undefined || rewards.length < 2) return rewards;
  const least = Math.min(0, ...scores);
  const parts = shares(scores.map((score) => score - least + 1));
  return rewards.map((reward, seat) => (1 - MARGIN) * reward + MARGIN * (parts[seat] ?? 0));
}

/** Value of a draw for the searching seat. */
interface DrawValue {
  readonly seat: number;
  readonly drawn: number;
}

/**
 * Returns the reward of each seat for an outcome, without the score margin. In two-player games, a draw counts as much as
 * the searching seat values it.
 */
export function certainRewards(
  winners: readonly number[],
  seats: number,
  { seat: own, drawn }: DrawValue,
): readonly number[] {
  const rewards = outcomeRewards(winners, seats);
  if (drawn === DRAWN || winners.length % seats !== 0 || seats !== 2) return rewards;
  return rewards.map((_, seat) => (seat === own ? drawn : 1 - drawn));
}

/** Factor on heuristic values before the softmax: a higher one turns a small lead into a higher winning chance. */
const STEEPNESS = 6;

/**
 * Returns the expected reward of each seat in the current position: from the outcome, else from heuristics, else from
 * scores. In a game for two, both sum to 1.
 */
export function expectedRewards<D extends AnyGame>(match: Match<D>, drawValue: DrawValue): readonly number[] {
  const { outcome, players } = match;
  const seats = players.length;
  if (outcome !== undefined) return withMargin(certainRewards(outcome.winners, seats, drawValue), outcome.scores);
  if (hasHeuristics(match.definition))
    return shares(players.map((_, seat) => Math.exp(STEEPNESS * positionValue(match, seat))));
  const scores = players.map(({ score }) => Math.max(0, score) + 1);
  return shares(scores);
}

/** Scales amounts to rewards: n seats share n / 2, the total of a draw, or less, as each gets 1 at most; a single seat gets a value from 0 to 1. */
function shares(amounts: readonly number[]): readonly number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (amounts.length === 1) return amounts.map((amount) => amount / (amount + Math.exp(STEEPNESS / 2)));
  return amounts.map((amount) => Math.min(1, (amount / sum) * amounts.length * DRAWN));
}
