import type { Outcome } from '@rookery/engine';

/**
 * What each seat gets for how a game ended: the winners share +1, the others share −1, so that it sums to nothing; a draw
 * gives nothing to anyone. Who plays alone gets +1 for winning and −1 for not.
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
