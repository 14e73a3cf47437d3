/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: { least: 1 / 50 },
  honesty: true,
  secrecy: [{}, { deck: 'colours', challenge: true }],
  leaks: { seats: 3, viewers: [null], opening: 1 },
  laws: [
    { options: { target: 'single', reshuffles: 0 } },
    { options: { target: 'single', mustPlay: true, reshuffles: 1, deck: 'colours', challenge: true, stacking: true } },
  ],
  // A single round depends more on luck than a game to several points; the bar holds for both.
  hidden: [
    { options: { mustPlay: true }, bot: 'mcts:100', games: 60, bar: 0.58 },
    { options: { mustPlay: true, target: 'single' }, bot: 'mcts:100', games: 200, bar: 0.58 },
  ],
};
