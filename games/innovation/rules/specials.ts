import { Piece } from '@rookery/engine';
import type { Civilization } from './civilization.ts';
import { countOf, ICONS } from './icons.ts';

/** One of the five special achievements, which the first player to fulfil its condition takes at once. */
export class Special extends Piece {}

/** The special achievements: their conditions, in words and as a test. */
export const SPECIALS = {
  Monument: {
    words: 'tuck six cards or score six cards in one turn',
    holds: ({ tucked, scored }: Civilization) => tucked >= 6 || scored >= 6,
  },
  Empire: {
    words: 'show three of each of the six icons',
    holds: ({ shown }: Civilization) => ICONS.every((icon) => countOf(shown, icon) >= 3),
  },
  World: { words: 'show twelve clocks', holds: ({ shown }: Civilization) => countOf(shown, 'clock') >= 12 },
  Wonder: {
    words: 'have five colours, each splayed right or up',
    holds: ({ board }: Civilization) => board.piles.every(({ splay }) => splay === 'right' || splay === 'up'),
  },
  Universe: {
    words: 'have five top cards, each of value 8 or more',
    holds: ({ board }: Civilization) => board.piles.every(({ top }) => top !== undefined && top.age >= 8),
  },
} as const;

export type SpecialName = keyof typeof SPECIALS;
export const SPECIAL_NAMES = Object.keys(SPECIALS) as readonly SpecialName[];
