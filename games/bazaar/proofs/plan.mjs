/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: { players: 3 },
  traffic: { seats: 3, moves: 120 },
  honesty: true,
  laws: [{ options: { days: 6 } }, { options: { days: 6, points: 5, wealth: 2 } }],
  resumption: { points: 4, days: 3, wealth: 2 },
};
