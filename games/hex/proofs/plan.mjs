/** @satisfies {import('../../plan.ts').GamePlan} */
export const plan = {
  long: true,
  speed: { peer: 'hex11', length: 107.5 },
  // A board of 200 cells.
  traffic: { options: { size: 14 }, seats: 2, moves: 80, isBar: true },
  fuzz: true,
  laws: [{ options: { size: 5 } }, { options: { size: 4, swap: true } }],
  corpus: { kinds: ['developed', 'hushed', 'pending'], stored: ['running'] },
};
