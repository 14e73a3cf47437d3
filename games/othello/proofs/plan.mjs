/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: {},
  fuzz: true,
  levels: true,
  perft: [4, 12, 56, 244, 1396, 8200, 55_092, 390_216],
};
