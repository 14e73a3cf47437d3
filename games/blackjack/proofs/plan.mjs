/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: { least: 1 / 50 },
  honesty: true,
  laws: [{ options: { decks: 1, rounds: 3 } }],
};
