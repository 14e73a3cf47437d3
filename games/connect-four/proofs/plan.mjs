/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  workload: true,
  speed: { peer: 'connect4', length: 21.3, search: true },
  fuzz: true,
  crowd: 40,
  perft: [7, 49, 343, 2401, 16_807, 117_649, 823_536],
  strength: {
    tactics: async () => (await import('./strength/tactics.ts')).tactics,
    bgio: async () => (await import('./strength/bgio.ts')).bgio,
  },
};
