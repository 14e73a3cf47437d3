/** The kinds of hand, from the weakest. A royal flush is the highest straight flush. */
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
 * How strong a hand is, as one number: the higher wins, equals tie. It is the place of the category in `CATEGORIES`,
 * followed by the ranks that decide within it, the most important first, four bits each: the height of a rank goes from 0
 * for a two to 12 for an ace.
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

/** The heights that a strength is made of, as many as are asked for. */
export function heightsOf(strength: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => (strength >>> (16 - 4 * place)) & 15);
}

/** The height of a card's rank. Cards are numbered suit by suit, each from the ace up: 0 to 51. */
export function heightOf(card: number): number {
  return (card + 12) % 13;
}
