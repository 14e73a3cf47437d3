import type { EntityView, View } from '@rookery/engine/view';
import { isKnown, numberOf, placeIn } from '@rookery/kit/cards';
import type { Thing, Words } from '@rookery/table';
import type { TableWord } from '../words/en.ts';

/** The suits, in the order of the game's numbers. */
export const SUITS = ['hearts', 'diamonds', 'clubs', 'spades'] as const;

/** The piles as the viewer sees them. */
export interface Piles {
  readonly stock: EntityView | undefined;
  readonly waste: EntityView | undefined;
  readonly foundations: readonly EntityView[];
  readonly columns: readonly EntityView[];
}

/** The piles of a match. */
export function pilesIn({ table }: View): Piles {
  const ofKind = (kind: string) => table.children.filter(isKnown).filter((child) => child.kind === kind);
  return {
    stock: placeIn(table, 'stock'),
    waste: placeIn(table, 'waste'),
    foundations: ofKind('Foundation'),
    columns: ofKind('Tableau'),
  };
}

/**
 * The card that can be taken: the last one of a column, the top one of other piles; undefined if there is none or it is
 * hidden.
 */
export function availableIn(pile: EntityView): EntityView | undefined {
  const card = pile.attributes.order === 'stacking' ? pile.children[0] : pile.children.at(-1);
  return card !== undefined && isKnown(card) ? card : undefined;
}

/** Whether the foundation of its suit accepts a card now. */
export function goesUp(card: EntityView, { foundations }: Piles): boolean {
  const own = foundations.find((foundation) => numberOf(foundation, 'suit') === numberOf(card, 'suit'));
  return own !== undefined && own.children.length + own.hidden === numberOf(card, 'rank');
}

/** The name of a pile. */
export function pileName({ name, kind }: Thing, words: Words<TableWord>): string | undefined {
  if (name === 'stock' || name === 'waste') return words(`klondike.${name}`);
  const suit = SUITS.find((each) => each === name);
  if (suit !== undefined) return words('klondike.foundation', { suit: words(`klondike.suit.${suit}`) });
  return kind === 'Tableau' ? words('klondike.column', { number: name.replace(/\D/g, '') }) : undefined;
}
