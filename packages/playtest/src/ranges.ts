/** Numbers from the first up to, but not including, the second. */
export type Range = readonly [from: number, to: number];

/** Adds a range to sorted ranges, and merges those that touch. */
export function withRange(ranges: readonly Range[], added: Range): readonly Range[] {
  const sorted = [...ranges, added].filter(([from, to]) => to > from).sort(([a], [b]) => a - b);
  const out: Range[] = [];
  for (const [from, to] of sorted) {
    const last = out.at(-1);
    if (last !== undefined && from <= last[1]) out[out.length - 1] = [last[0], Math.max(last[1], to)];
    else out.push([from, to]);
  }
  return out;
}

/** Returns the parts of a range that the ranges do not cover. */
export function missingFrom(ranges: readonly Range[], [from, to]: Range): readonly Range[] {
  const out: Range[] = [];
  let at = from;
  for (const [begin, end] of ranges) {
    if (begin > at) out.push([at, Math.min(begin, to)]);
    at = Math.max(at, end);
  }
  if (at < to) out.push([at, to]);
  return out.filter(([begin, end]) => end > begin);
}

/** Splits ranges into chunks of at most `size`. */
export function piecesOf(ranges: readonly Range[], size: number): Range[] {
  return ranges.flatMap(([from, to]) =>
    Array.from(
      { length: Math.ceil((to - from) / size) },
      (_, i): Range => [from + i * size, Math.min(to, from + (i + 1) * size)],
    ),
  );
}
