import type { Outcome } from '@rookery/engine';

/**
 * Returns the reward of each seat for an outcome. Winners share +1 and the others share −1, so that the rewards sum to 0;
 * a draw gives 0 to every seat. In a game for one player, a win gives +1 and anything else −1.
 *
 * @example
 * console.log(rewardsOf({ winners: [2] }, 3)); // [ -0.5, -0.5, 1 ]
 */
export function rewardsOf({ winners }: Outcome, seats: number): readonly number[] {
  const won = new Set(winners);
  const lost = seats - won.size;
  return Array.from({ length: seats }, (_, seat) => {
    if (seats === 1) return won.has(seat) ? 1 : -1;
    if (won.size === 0 || lost === 0) return 0;
    return won.has(seat) ? 1 / won.size : -1 / lost;
  });
}
