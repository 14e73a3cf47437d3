// Small games of the literature, whose equilibria are known.
export { kuhnPoker } from './games/kuhn-poker.ts';
export { leducPoker } from './games/leduc-poker.ts';
export { liarsDice } from './games/liars-dice.ts';
