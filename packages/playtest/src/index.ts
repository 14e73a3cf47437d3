export { type Assertion, type AssertionResult, checkAssertion, METRIC_NAMES, parseAssertion } from './assertion.ts';
export { compareVariants, type VariantComparison } from './comparison.ts';
export type { Histogram, HistogramSummary } from './histogram.ts';
export { createJob, gameSeed, type PlaytestJob, type PlaytestSpec } from './job.ts';
export { type JobResult, playJob } from './play.ts';
export { PLAYTEST_ERRORS, PlaytestError, type PlaytestErrorCode } from './playtest-error.ts';
export { type Rating, ratings } from './rating.ts';
export type { Variant } from './report/figures.ts';
export { reportData } from './report/json.ts';
export { type ReportInput, reportPage } from './report/page.ts';
export type { CollectorOptions, PlaytestProgress, PlaytestResult } from './result-collector.ts';
export { type RunOptions, runPlaytest } from './run.ts';
export {
  compareMeans,
  compareProportions,
  type Mean,
  type Proportion,
  type TestedDifference,
  wilsonInterval,
} from './statistics.ts';
export { type BotRanking, type LadderSummary, type LeadSummary, type Summary, summarize } from './summary.ts';
export {
  type EntityUsageTally,
  emptyTally,
  type LeadTally,
  mergeTallies,
  type NamedEntries,
  type OutlierGame,
  type PairTally,
  type Tally,
  type ThinkTimes,
  type UsageTally,
} from './tally.ts';
export type { WinCorrelation } from './win-correlation.ts';
