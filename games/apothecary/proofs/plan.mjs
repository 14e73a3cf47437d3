/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: {},
  resumption: { days: 8 },
  corpus: { stored: ['running'] },
};
