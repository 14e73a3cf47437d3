/** Categories of hands, from the weakest. A royal flush is the highest straight flush. */
export const CATEGORIES = [
  'high card',
  'pair',
  'two pair',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * Encodes the strength of a hand as one number: the higher number wins. It consists of the index in `CATEGORIES` and the
 * ranks that decide within the category, the most important first, four bits each. The height of a rank is from 0 for a
 * two to 12 for an ace.
 *
 * @example
 * strengthOf('two pair', [11, 2, 12]); // kings and fours with an ace: 0x2b2c00
 */
export function strengthOf(category: Category, heights: readonly number[]): number {
  let strength = CATEGORIES.indexOf(category);
  for (let place = 0; place < 5; place++) strength = strength * 16 + (heights[place] ?? 0);
  return strength;
}

export function categoryOf(strength: number): Category {
  return CATEGORIES[strength >>> 20] ?? 'high card';
}

/** Decodes the first `count` heights of a strength. */
export function heightsOf(strength: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => (strength >>> (16 - 4 * place)) & 15);
}

/** The height of a card's rank. Cards are numbered from 0 to 51, suit by suit, each from the ace up. */
export function heightOf(card: number): number {
  return (card + 12) % 13;
}
