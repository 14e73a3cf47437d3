/** A sequential probability ratio test of the share of points: two hypotheses, and their error rates. */
export interface Sequential {
  /** The share by the null hypothesis: the bar is not met. */
  readonly none: number;
  /** The share by the alternative: the bar is met. */
  readonly some: number;
  /** The rate of false positives, and of false negatives. */
  readonly alpha: number;
  readonly beta: number;
}

export type Verdict = 'met' | 'not met' | 'undecided';

/**
 * The result of Wald's test for these points. A draw counts as half a win and half a loss; since that varies less than
 * whole wins and losses with the same mean, the error rates hold.
 */
export function verdictOf(
  points: readonly number[],
  test: Sequential,
): { readonly verdict: Verdict; readonly ratio: number } {
  const won = Math.log(test.some / test.none);
  const lost = Math.log((1 - test.some) / (1 - test.none));
  const ratio = points.reduce((total, point) => total + point * won + (1 - point) * lost, 0);
  if (ratio >= Math.log((1 - test.beta) / test.alpha)) return { verdict: 'met', ratio };
  if (ratio <= Math.log(test.beta / (1 - test.alpha))) return { verdict: 'not met', ratio };
  return { verdict: 'undecided', ratio };
}
