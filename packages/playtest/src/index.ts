export { type Assertion, checkAssertion, METRIC_NAMES, parseAssertion, type Verdict } from './assertion.ts';
export { type Compared, compareVariants } from './comparison.ts';
export type { HarvestOptions, PlaytestProgress, PlaytestResult } from './harvest.ts';
export type { Histogram, Spread } from './histogram.ts';
export type { Influence } from './influence.ts';
export { type Job, jobFor, type Plan, seedOf } from './job.ts';
export { type JobResult, playJob } from './play.ts';
export { PLAYTEST_ERRORS, PlaytestError, type PlaytestErrorCode } from './playtest-error.ts';
export { type Rating, ratings } from './rating.ts';
export type { Variant } from './report/figures.ts';
export { reportData } from './report/json.ts';
export { type Findings, reportPage } from './report/page.ts';
export { type RunOptions, runPlaytest } from './run.ts';
export { type Difference, type Mean, type Share, twoMeans, twoProportions, wilson } from './statistics.ts';
export { type LadderSummary, type LeadSummary, type Ranked, type Summary, summarize } from './summary.ts';
export {
  type Extreme,
  emptyTally,
  type LeadTally,
  mergeTallies,
  type Named,
  type PairTally,
  type Tally,
  type ThingUse,
  type Timing,
  type Use,
} from './tally.ts';
