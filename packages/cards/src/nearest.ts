/** Returns the words most similar to another, nearest first, by edit distance and ignoring case. */
export function nearestTo(word: string, known: Iterable<string>): readonly string[] {
  const wanted = word.toLowerCase();
  const farthest = Math.max(1, Math.floor(word.length / 3));
  const near: { readonly other: string; readonly distance: number }[] = [];
  for (const other of known) {
    if (Math.abs(other.length - word.length) > farthest) continue;
    const distance = distanceBetween(wanted, other.toLowerCase());
    if (distance <= farthest) near.push({ other, distance });
  }
  return near.sort((a, b) => a.distance - b.distance).map(({ other }) => other);
}

/** Returns the edit distance of two words: insertions, deletions, substitutions and swaps of neighbouring letters. */
function distanceBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, i) => i)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : changed;
      rows[i]?.push(Math.min(changed, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
