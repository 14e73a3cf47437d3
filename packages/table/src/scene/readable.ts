/**
 * Converts a name of the code to words: `earnedFrom` and `earned-from` become “earned from”, `tableau1` becomes “tableau
 * 1”.
 */
export function readable(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Converts a name of the code to a heading: words with a capital at the beginning. */
export function headingOf(name: string): string {
  const words = readable(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Reduces a text to letters and digits, to compare whether two texts say the same. */
export function essenceOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
