import { wilsonInterval } from '@rookery/playtest';

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The points of games as a share with its 95 % interval (Wilson), and whether the share reaches the bar. */
export function shareOf(points: readonly number[], bar: number): { readonly words: string; readonly isMet: boolean } {
  const { share, low, high } = wilsonInterval(sum(points), points.length);
  const drawn = points.filter((each) => each === 0.5).length;
  const words = `${percent(share)} of points in ${points.length} games (${drawn} drawn; 95 % interval ${percent(low)} to ${percent(high)})`;
  return { words: `${words}, bar ${percent(bar)}`, isMet: points.length > 0 && share >= bar };
}

/** Student's t-test, one-sided: `p` is the probability of such a mean if the true mean is 0. */
export function tTest(values: readonly number[]): { readonly mean: number; readonly t: number; readonly p: number } {
  const count = values.length;
  const mean = sum(values) / count;
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (count - 1);
  if (count < 2 || variance === 0) return { mean, t: 0, p: 1 };
  const t = mean / Math.sqrt(variance / count);
  const tail = upperTail(Math.abs(t), count - 1);
  return { mean, t, p: t > 0 ? tail : 1 - tail };
}

/** The upper tail of the t-distribution, as a share of the half from 0 on. */
function upperTail(t: number, freedom: number): number {
  // x = tan(angle) maps all values to a finite range; scaling the density is unnecessary, because only a ratio is
  // needed.
  const density = (angle: number): number => {
    const x = Math.tan(angle);
    return (1 + (x * x) / freedom) ** (-(freedom + 1) / 2) * (1 + x * x);
  };
  return area(density, Math.atan(t)) / (2 * area(density, 0));
}

/** The area under a density from an angle to just below 90 degrees, by Simpson's rule. */
function area(density: (angle: number) => number, from: number, steps = 2000): number {
  const width = (Math.PI / 2 - 1e-9 - from) / steps;
  let total = 0;
  for (let i = 0; i <= steps; i++) total += (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * density(from + i * width);
  return (total * width) / 3;
}
