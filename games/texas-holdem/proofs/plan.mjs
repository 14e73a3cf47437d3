/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: { players: 6, least: 1 / 50 },
  honesty: true,
  secrecy: [{}],
  leaks: { seats: 3, viewers: [0, 1, 2, null], opening: 1 },
  hidden: [{ bot: 'mcts:100', games: 200, p: 0.01, stake: { attribute: 'chips', of: 40 } }],
};
