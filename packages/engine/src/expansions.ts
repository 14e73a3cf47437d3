export { type AddedPhase, type Expansion, expand, removeExpansion } from './match/expansion.ts';
