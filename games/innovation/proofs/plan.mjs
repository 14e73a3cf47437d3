/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: { least: 1 / 25 },
  traffic: { seats: 2, moves: 80 },
  honesty: true,
  secrecy: [{}, { teams: true }],
  leaks: { seats: 2, viewers: [0, 1, null], opening: 0 },
  laws: [{ options: {} }, { options: { teams: true }, players: [4] }],
  hidden: [{ bot: 'mcts:40', games: 60, bar: 0.8 }],
  resumption: {},
};
