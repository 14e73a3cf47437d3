/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  twoPresses: true,
  speed: { peer: 'checkers', length: 68.7 },
  fuzz: true,
  undo: true,
  levels: true,
  perft: [7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931],
  scale: async () => (await import('./scale/two-kings.ts')).twoKings(),
};
