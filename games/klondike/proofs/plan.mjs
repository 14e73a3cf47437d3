/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  speed: { players: 1, least: 1 / 50 },
  honesty: true,
  replay: { ending: ['resign', 'autoFinish'] },
  arcade: async () => (await import('./arcade/deal-run.ts')).dealRun,
};
