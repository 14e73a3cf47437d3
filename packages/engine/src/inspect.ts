export { printFlow } from './flow/print.ts';
export { decideChance } from './match/decide-chance.ts';
export {
  type AttributeDeclaration,
  type ClassDeclaration,
  type Declarations,
  declarationsOf,
} from './match/declarations.ts';
export { type ActionTrace, type ConditionTrace, explain, type SelectionTrace } from './match/explain.ts';
export { countMoves, lazyMoves } from './match/lazy.ts';
export { type PhaseState, phasesOf } from './match/phase-query.ts';
export { findStuckStep, printStuckStep, type StuckStep } from './match/stuck.ts';
export { unofferedActions } from './match/unoffered.ts';
export { revealedView } from './view/revealed-view.ts';
