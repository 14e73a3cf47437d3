export { type PhaseState, phasesOf } from './flow/phase-query.ts';
export { type Preview, type PreviewChange, type PreviewOptions, preview } from './match/preview.ts';
export { findStuckStep, printStuckStep, type StuckStep } from './match/stuck.ts';
export { unofferedActions } from './match/unoffered.ts';
