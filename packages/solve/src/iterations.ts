import { SolveError } from './solve-error.ts';

/** Throws unless there is at least one iteration. */
export function checkIterations(given: number): void {
  if (!Number.isInteger(given) || given < 1) throw new SolveError('bad-iterations', { given });
}
