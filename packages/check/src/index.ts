export { type CheckName, checkGame, type GameCheckOptions } from './check-game.ts';
export { type Finding, printFinding, type Severity } from './finding.ts';
export { findImpurities } from './purity-check.ts';
export type { TypeCheck } from './types-check.ts';
