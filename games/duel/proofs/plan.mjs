/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: { least: 1 / 50 },
  honesty: true,
  secrecy: [{}],
  laws: [{ options: { life: 5 } }],
  hidden: [{ bot: 'mcts:60', games: 60, bar: 0.8 }],
};
