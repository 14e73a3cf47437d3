import { type Entity, type EntityClass, type Initial, Piece } from '@rookery/engine';
import { mix } from '../trait.ts';
import { Rank, Rankable, Suit, Suitable } from '../traits/card.ts';

const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUIT_SIGNS = ['♥', '♦', '♣', '♠'] as const;

/**
 * A card of the French deck. Its label uses the suit symbol: `10♥`.
 *
 * @example
 * class Rummy extends Game.with({}, { entities: { StandardCard } }) {
 *   stock = this.create(Deck, 'stock');
 *   cards = fillDeck(this.stock, StandardCard, STANDARD_52);
 * }
 */
export class StandardCard extends mix(Piece, [Rankable, Suitable]) {
  /** `red` or `black`. */
  get colour(): 'red' | 'black' {
    return this.suit === Suit.Hearts || this.suit === Suit.Diamonds ? 'red' : 'black';
  }

  override label(): string {
    return `${RANK_SIGNS[this.rank]}${SUIT_SIGNS[this.suit]}`;
  }

  /** In whole words: `Ten of Hearts`. */
  get fullName(): string {
    return `${this.rankName} of ${this.suitName}`;
  }
}

/**
 * A joker. It has a class of its own, so that no rule mistakes it for an ace.
 *
 * @example
 * class Canasta extends Game.with({}, { entities: { StandardCard, Joker } }) {}
 */
export class Joker extends Piece.with({ black: false }) {
  get colour(): 'red' | 'black' {
    return this.black ? 'black' : 'red';
  }

  override label(): string {
    return `${this.colour} joker`;
  }
}

/**
 * The 52 cards, suit by suit, each from the ace up.
 *
 * @example
 * const cards = fillDeck(nest, StandardCard, STANDARD_52);
 * console.log(cards.length); // 52
 */
export const STANDARD_52: readonly { readonly rank: number; readonly suit: number }[] = [...Suit].flatMap((suit) =>
  [...Rank].map((rank) => ({ rank, suit })),
);

/**
 * Creates a card for each item of a list and returns them in order.
 *
 * @example
 * const high = STANDARD_52.filter(({ rank }) => rank >= Rank.Seven);
 * console.log(fillDeck(nest, StandardCard, high).length); // 28
 */
export function fillDeck<C extends EntityClass>(
  space: Entity,
  cls: C,
  list: readonly Initial<InstanceType<C>>[],
): InstanceType<C>[] {
  return list.map((attributes) => space.create(cls, attributes));
}

/**
 * Creates a standard deck: 52 cards, optionally with jokers, or several decks in one space.
 *
 * @example
 * class Blackjack extends Game.with({}, { entities: { StandardCard } }) {
 *   shoe = this.create(Deck, 'shoe');
 *   cards = standardDeck(this.shoe, { decks: 6 });
 * }
 */
export function standardDeck(space: Entity, options?: { readonly decks?: number }): StandardCard[];
export function standardDeck(
  space: Entity,
  options: { readonly decks?: number; readonly jokers: number },
): (StandardCard | Joker)[];
export function standardDeck(
  space: Entity,
  { decks = 1, jokers = 0 }: { readonly decks?: number; readonly jokers?: number } = {},
): (StandardCard | Joker)[] {
  if (![0, 1, 2].includes(jokers)) throw new RangeError(`A standard deck has 0, 1 or 2 jokers, not ${jokers}.`);
  if (!Number.isInteger(decks) || decks < 1) throw new RangeError(`A shoe has at least one whole deck, not ${decks}.`);
  return Array.from({ length: decks }, () => [
    ...fillDeck(space, StandardCard, STANDARD_52),
    ...Array.from({ length: jokers }, (_, i) => space.create(Joker, { black: i === 1 })),
  ]).flat();
}
