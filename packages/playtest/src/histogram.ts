/** Count per whole number, smallest number first. */
export type Histogram = readonly (readonly [value: number, count: number])[];

/** Counter of whole numbers: small ones in an array, others in a map. */
export class Counts {
  private readonly small = new Float64Array(512);
  private readonly large = new Map<number, number>();

  add(value: number, count = 1): void {
    if (value >= 0 && value < 512) this.small[value] = (this.small[value] as number) + count;
    else {
      const at = coarse(value);
      this.large.set(at, (this.large.get(at) ?? 0) + count);
    }
  }

  read(): Histogram {
    const found: [number, number][] = [];
    this.small.forEach((count, value) => {
      if (count > 0) found.push([value, count]);
    });
    return [...found, ...this.large].sort(([a], [b]) => a - b);
  }
}

/** Rounds numbers from 512 up to three digits, so that a histogram stays small. */
function coarse(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(value))) - 2);
  return Math.round(value / unit) * unit;
}

export function mergeHistograms(a: Histogram, b: Histogram): Histogram {
  const merged = new Map(a.map(([value, count]) => [value, count]));
  for (const [value, count] of b) merged.set(value, (merged.get(value) ?? 0) + count);
  return [...merged].sort(([x], [y]) => x - y);
}

/** Summary statistics of a histogram. */
export interface HistogramSummary {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly min: number;
  readonly p5: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** Returns mean, standard deviation and quantiles of a histogram; zeros if it is empty. */
export function spreadOf(histogram: Histogram): HistogramSummary {
  let count = 0;
  let sum = 0;
  for (const [value, times] of histogram) {
    count += times;
    sum += value * times;
  }
  const mean = count === 0 ? 0 : sum / count;
  let squares = 0;
  for (const [value, times] of histogram) squares += times * (value - mean) ** 2;
  const quantile = (share: number): number => {
    let left = share * count;
    for (const [value, times] of histogram) {
      left -= times;
      if (left <= 0) return value;
    }
    return histogram.at(-1)?.[0] ?? 0;
  };
  return {
    count,
    mean,
    deviation: count < 2 ? 0 : Math.sqrt(squares / (count - 1)),
    min: histogram[0]?.[0] ?? 0,
    p5: quantile(0.05),
    median: quantile(0.5),
    p95: quantile(0.95),
    max: histogram.at(-1)?.[0] ?? 0,
  };
}
