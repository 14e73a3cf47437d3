/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  hiddenHands: true,
  speed: { peer: 'gofish', length: 55.5 },
  fuzz: true,
  honesty: true,
  secrecy: [{}],
  crowd: 10,
  moreArgs: async () => (await import('./server/more-args.ts')).moreArgs,
  leaks: {
    seats: 3,
    viewers: [0, null],
    opening: 0,
    redealt: async () => (await import('./server/redealt.ts')).redealt,
  },
  hidden: [{ bot: 'mcts:200', games: 100, bar: 0.8 }],
  corpus: { stored: ['running'] },
};
