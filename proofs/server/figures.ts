/** Returns the nearest-rank percentile. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Prints the median, the 99th percentile and the maximum, in milliseconds. */
export function inWords(times: readonly number[]): string {
  const shown = (percent: number) => percentile(times, percent).toFixed(1);
  return `median ${shown(50)} ms, p99 ${shown(99)} ms, slowest ${shown(100)} ms (${times.length} measured)`;
}

/** Counts each word. */
export function tally(words: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Prints counts, most frequent first. */
export function countsIn(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([word, count]) => `${word} ${count}`).join(', ') || 'none';
}
