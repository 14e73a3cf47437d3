/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  rare: true,
  speed: { least: 1 / 50 },
  honesty: true,
  secrecy: [{}, { muggins: true }],
  leaks: { seats: 2, viewers: [null], opening: 1 },
  // All players discard to the crib at once.
  simultaneous: { seats: 4, opening: 'deal' },
  laws: [{ options: { target: 61 } }, { options: { target: 61, muggins: true, partners: false } }],
  hidden: [{ bot: 'mcts:100', games: 100, bar: 0.8 }],
};
