import { compareMeans, compareProportions, holm, type TestedDifference } from './statistics.ts';
import type { Summary } from './summary.ts';

/** Comparison of one metric between two variants of a game. */
export interface VariantComparison extends TestedDifference {
  readonly what: string;
  readonly a: number;
  readonly b: number;
  /** Whether the values are proportions, from 0 to 1. */
  readonly isShare: boolean;
  readonly test: 'two-proportion z' | 'Welch';
  /** p-value after Holm's correction for multiple tests. */
  readonly corrected: number;
  readonly significant: boolean;
}

/**
 * Compares two variants of a game: proportions by the two-proportion z-test, means by Welch's test, both two-sided. A
 * difference is significant if its p-value is below 5 % after Holm's correction.
 *
 * @example
 * const play = (size: number) => {
 *   const job = createJob(hex, { games: 40, bots: ['random'], options: { size }, seed: 'a' });
 *   return summarize(hex, job, playJob(hex, job).tally);
 * };
 * const changed = compareVariants(play(2), play(4)).filter(({ significant }) => significant);
 * console.log(changed.length > 0); // true
 */
export function compareVariants(a: Summary, b: Summary): readonly VariantComparison[] {
  const rows: Omit<VariantComparison, 'corrected' | 'significant'>[] = [];
  const share = (what: string, x: Summary['draws'] | undefined, y: Summary['draws'] | undefined): void => {
    if (x === undefined || y === undefined) return;
    rows.push({ what, a: x.share, b: y.share, isShare: true, test: 'two-proportion z', ...compareProportions(x, y) });
  };
  const mean = (what: string, x: Summary['length'] | undefined, y: Summary['length'] | undefined): void => {
    if (x === undefined || y === undefined || x.count === 0 || y.count === 0) return;
    rows.push({ what, a: x.mean, b: y.mean, isShare: false, test: 'Welch', ...compareMeans(x, y) });
  };
  for (let seat = 0; seat < Math.min(a.seats.length, b.seats.length); seat++)
    share(`seat ${seat + 1} wins`, a.seats[seat], b.seats[seat]);
  share('draws', a.draws, b.draws);
  share('unfinished', a.unfinished, b.unfinished);
  mean('length', a.length, b.length);
  mean('lead changes', a.lead?.changes, b.lead?.changes);
  share('comebacks', a.lead?.comebacks, b.lead?.comebacks);
  const corrected = holm(rows.map(({ p }) => p));
  return rows.map((row, i) => ({ ...row, corrected: corrected[i] ?? 1, significant: (corrected[i] ?? 1) < 0.05 }));
}
