/** Longest words that are compared; longer ones have no near word. */
const LONGEST = 60;

/** Returns the known word that differs least from a word, if it differs in less than half of its letters. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 2)) + 1;
  for (const each of known) {
    if (Math.abs(each.length - word.length) >= least) continue;
    const distance = distanceBetween(word.toLowerCase(), each.toLowerCase());
    if (distance < least) [nearest, least] = [each, distance];
  }
  return nearest;
}

/** Number of letters to change, add or leave out. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
