/** A proportion with its 95 % confidence interval. */
export interface Proportion {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 % quantile of the standard normal distribution. */
export const Z95 = 1.959963984540054;

/**
 * Returns a proportion with its Wilson score interval, which is reliable near 0 and 1 and for few games.
 *
 * @example
 * const { share, low, high } = wilsonInterval(55, 100);
 * console.log(share, low.toFixed(3), high.toFixed(3)); // 0.55 0.452 0.644
 */
export function wilsonInterval(count: number, of: number, z: number = Z95): Proportion {
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const scale = 1 + (z * z) / of;
  const centre = (share + (z * z) / (2 * of)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / scale;
  return { count, of, share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** A difference with its z-score and two-sided p-value. */
export interface TestedDifference {
  readonly difference: number;
  readonly z: number;
  readonly p: number;
}

/**
 * Tests whether two proportions differ: pooled two-proportion z-test, two-sided.
 *
 * @example
 * const { p } = compareProportions(wilsonInterval(520, 1000), wilsonInterval(480, 1000));
 * console.log(p.toFixed(3)); // 0.074
 */
export function compareProportions(
  a: Pick<Proportion, 'count' | 'of'>,
  b: Pick<Proportion, 'count' | 'of'>,
): TestedDifference {
  if (a.of === 0 || b.of === 0) return { difference: 0, z: 0, p: 1 };
  const difference = b.count / b.of - a.count / a.of;
  const pooled = (a.count + b.count) / (a.of + b.of);
  return judged(difference, Math.sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of)));
}

/** Mean and standard deviation of a sample. */
export interface Mean {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Tests whether two means differ: Welch's test for unequal variances, two-sided, with the normal distribution because
 * samples are large.
 *
 * @example
 * const { p } = compareMeans({ mean: 20, deviation: 4, count: 100 }, { mean: 22, deviation: 4, count: 100 });
 * console.log(p < 0.01); // true
 */
export function compareMeans(a: Mean, b: Mean): TestedDifference {
  if (a.count < 2 || b.count < 2) return { difference: b.mean - a.mean, z: 0, p: 1 };
  return judged(b.mean - a.mean, Math.sqrt(a.deviation ** 2 / a.count + b.deviation ** 2 / b.count));
}

function judged(difference: number, deviation: number): TestedDifference {
  if (deviation === 0) return { difference, z: 0, p: difference === 0 ? 1 : 0 };
  const z = difference / deviation;
  return { difference, z, p: twoSided(z) };
}

/** Returns the two-sided p-value of a z-score. */
export function twoSided(z: number): number {
  // Complementary error function from Numerical Recipes, with a relative error below 1.2e-7.
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const sum = terms.reduceRight((rest, term) => term + t * rest, 0);
  return Math.min(1, t * Math.exp(-x * x + sum));
}

/** Returns p-values after Holm's correction for multiple tests, in the given order. */
export function holm(values: readonly number[]): readonly number[] {
  const order = values.map((p, i) => ({ p, i })).sort((a, b) => a.p - b.p);
  const out = new Array<number>(values.length);
  let worst = 0;
  order.forEach(({ p, i }, rank) => {
    worst = Math.max(worst, Math.min(1, p * (values.length - rank)));
    out[i] = worst;
  });
  return out;
}
