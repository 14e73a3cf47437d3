/** A sequential probability ratio test of the share of points: two hypotheses, and how often each may be taken wrongly. */
export interface Sequential {
  /** The share by the hypothesis that is to be refuted: the bar is not met. */
  readonly none: number;
  /** The share by the other: the bar is met. */
  readonly some: number;
  /** How often the second may be taken though the first is true, and the other way round. */
  readonly alpha: number;
  readonly beta: number;
}

export type Verdict = 'met' | 'not met' | 'undecided';

/**
 * What Wald's test says after these points. A draw counts as half a win and half a loss; since that varies less than whole wins and
 * losses of the same mean, the error rates are kept.
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
