// The laws for programs that are no test runs: nothing here imports Vitest.
export { createLawSubject, lawsFor } from './law-subject.ts';
export { LawViolation } from './law-violation.ts';
export { playRandomly } from './random-play.ts';
