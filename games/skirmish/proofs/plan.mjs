/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: { least: 1 / 10 },
  honesty: true,
  resumption: {},
};
