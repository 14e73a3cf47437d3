/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  smallest: true,
  speed: { peer: 'tictactoe', length: 7.63, search: true },
  fuzz: true,
  perft: [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872],
  perfect: { positions: 4520 },
  corpus: { stored: ['finished', 'running'] },
};
