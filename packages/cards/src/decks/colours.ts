import { Piece } from '@rookery/engine';
import { createEnum } from '../enum.ts';
import { mix } from '../trait.ts';
import { Rankable, Suitable } from '../traits/card.ts';

/**
 * The colours of the deck of 108. `Wild` is the colour of cards that have none.
 *
 * @example
 * console.log([...CardColour].map((colour) => CardColour[colour])); // [ 'Red', 'Yellow', 'Green', 'Blue', 'Wild' ]
 */
export const CardColour = createEnum(['Red', 'Yellow', 'Green', 'Blue', 'Wild']);

/**
 * Faces of the cards in the deck of 108. The numbers come first, so that each equals its index.
 *
 * @example
 * console.log(ColourFace[ColourFace.Skip]); // Skip
 */
export const ColourFace = createEnum([
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Skip',
  'Reverse',
  'DrawTwo',
  'Wild',
  'WildDrawFour',
]);

/** Label of each face that is not a number. */
const SIGNS: readonly string[] = ['skip', 'reverse', 'draw2', 'wild', 'wild-draw4'];

const ACTION_POINTS = 20;
const WILD_POINTS = 50;

/**
 * A card of the deck of 108. It is called by its colour and face: `red-7`, `blue-draw2`, `wild`.
 *
 * @example
 * class Shedding extends Game.with({}, { entities: { ColourCard } }) {
 *   stock = this.create(Deck, 'stock');
 *   cards = fillDeck(this.stock, ColourCard, COLOURS_108);
 * }
 */
export class ColourCard extends mix(Piece, [Rankable.of(ColourFace), Suitable.of(CardColour)]) {
  /** Whether it has no colour of its own. */
  get isWild(): boolean {
    return this.suit === CardColour.Wild;
  }

  /** Points of the card in a hand: a number counts as itself, a wild card 50, any other card 20. */
  get points(): number {
    if (this.isWild) return WILD_POINTS;
    return this.rank <= ColourFace.Nine ? this.rank : ACTION_POINTS;
  }

  override label(): string {
    const face = this.rank <= ColourFace.Nine ? String(this.rank) : (SIGNS[this.rank - ColourFace.Skip] ?? '');
    return this.isWild ? face : `${this.suitName.toLowerCase()}-${face}`;
  }

  /** In whole words: `Red Seven`, `Wild Draw Four`. */
  get fullName(): string {
    const face = this.rankName.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    return this.isWild ? face : `${this.suitName} ${face}`;
  }
}

/** Returns the number of copies of a face in each colour. */
function copiesOf(face: number): number {
  return face === ColourFace.Zero ? 1 : 2;
}

const COLOURED = [...CardColour].filter((suit) => suit !== CardColour.Wild);
const WILDS_EACH = 4;

/**
 * The 108 cards: of each colour one zero and two of every other face, then four of each wild card.
 *
 * @example
 * const cards = fillDeck(nest, ColourCard, COLOURS_108);
 * console.log(cards.length); // 108
 */
export const COLOURS_108: readonly { readonly rank: number; readonly suit: number }[] = [
  ...COLOURED.flatMap((suit) =>
    [...ColourFace]
      .filter((rank) => rank < ColourFace.Wild)
      .flatMap((rank) => Array.from({ length: copiesOf(rank) }, () => ({ rank, suit }))),
  ),
  ...[ColourFace.Wild, ColourFace.WildDrawFour].flatMap((rank) =>
    Array.from({ length: WILDS_EACH }, () => ({ rank, suit: CardColour.Wild })),
  ),
];
