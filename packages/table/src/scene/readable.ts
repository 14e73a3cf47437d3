/**
 * A name of the code in words: `earnedFrom` and `earned-from` are “earned from”, `tableau1` is “tableau 1”.
 */
export function readable(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A heading: in words, with a capital at its beginning. */
export function headingOf(name: string): string {
  const words = readable(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is left of a text for comparing whether two say the same. */
export function essenceOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
