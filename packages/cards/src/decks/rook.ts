import { Piece } from '@rookery/engine';
import { createEnum } from '../enum.ts';
import { mix } from '../trait.ts';
import { Rankable, Suitable } from '../traits/card.ts';

/**
 * The colours of a Rook deck. The bird has one of its own.
 *
 * @example
 * console.log([...RookColour].map((colour) => RookColour[colour])); // [ 'Black', 'Green', 'Red', 'Yellow', 'Bird' ]
 */
export const RookColour = createEnum(['Black', 'Green', 'Red', 'Yellow', 'Bird']);

/**
 * The ranks of a Rook deck, from the one up; above them, where most rules put it, the bird.
 *
 * @example
 * console.log(RookRank[RookRank.Fourteen]); // Fourteen
 */
export const RookRank = createEnum([
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Bird',
]);

/** Points by rank, for cards captured in tricks. */
const POINTS: ReadonlyMap<number, number> = new Map([
  [RookRank.Five, 5],
  [RookRank.Ten, 10],
  [RookRank.Fourteen, 10],
  [RookRank.One, 15],
  [RookRank.Bird, 20],
]);

/**
 * A card of the Rook deck. It is called by its colour and number, `green-14`, or `bird`.
 *
 * @example
 * class Trump extends Game.with({}, { entities: { RookCard } }) {
 *   nest = this.create(Deck, 'nest');
 *   cards = fillDeck(this.nest, RookCard, ROOK_57);
 * }
 */
export class RookCard extends mix(Piece, [Rankable.of(RookRank), Suitable.of(RookColour)]) {
  get isBird(): boolean {
    return this.rank === RookRank.Bird;
  }

  /** Number on the card, 1 to 14; undefined for the bird. */
  get number(): number | undefined {
    return this.isBird ? undefined : this.rank + 1;
  }

  /**
   * Points for capturing the card: 5 for a five, 10 for a ten or a fourteen, 15 for a one, 20 for the bird. The whole
   * deck has 180 points; without the ones to fours, as in Kentucky Discard, it has 120.
   */
  get points(): number {
    return POINTS.get(this.rank) ?? 0;
  }

  override label(): string {
    return this.isBird ? 'bird' : `${this.suitName.toLowerCase()}-${this.number}`;
  }

  /** In whole words: `Green Fourteen`. */
  get fullName(): string {
    return this.isBird ? this.rankName : `${this.suitName} ${this.rankName}`;
  }
}

/**
 * The 57 cards, colour by colour, each from the one up, then the bird.
 *
 * @example
 * const cards = fillDeck(nest, RookCard, ROOK_57.filter(({ rank }) => rank >= RookRank.Five));
 * console.log(cards.length); // 41
 */
export const ROOK_57: readonly { readonly rank: number; readonly suit: number }[] = [
  ...[...RookColour]
    .filter((suit) => suit !== RookColour.Bird)
    .flatMap((suit) => [...RookRank].filter((rank) => rank !== RookRank.Bird).map((rank) => ({ rank, suit }))),
  { rank: RookRank.Bird, suit: RookColour.Bird },
];
