import { Attribute, type Visibility } from '@rookery/engine';
import { createEnum, type EnumNames, type IterableEnum } from '../enum.ts';
import { type TraitClass, trait } from '../trait.ts';
import { extended } from '../trait-class.ts';

/**
 * The ranks of a French deck, from the ace up.
 *
 * @example
 * console.log(Rank.Queen, Rank[Rank.Queen]); // 11 Queen
 */
export const Rank = createEnum([
  'Ace',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
]);

/**
 * The suits of a French deck.
 *
 * @example
 * console.log([...Suit].map((suit) => Suit[suit])); // [ 'Hearts', 'Diamonds', 'Clubs', 'Spades' ]
 */
export const Suit = createEnum(['Hearts', 'Diamonds', 'Clubs', 'Spades']);

// Everyone sees which side is up, so a face-down card is face down in every sampled world.
const side = (flipped: boolean): Attribute<boolean> =>
  new Attribute<boolean>('value', flipped, false, (card) => {
    (card as Flippable).cover((card as Flippable).flipped ? 'none' : undefined);
  })
    .visibleTo('pose')
    .as('faceDown');

/**
 * Face-up or face-down state of a card. A face-down card is hidden from all, wherever it lies, until it is turned up.
 * Players who knew it still know it, so turn it down before it moves to a visible place. Cards are created face up; with
 * `Flippable.of({ faceDown: true })` they are created face down, and nobody has seen them, wherever they were created.
 *
 * @example
 * class Card extends mix(Piece, [Flippable]) {}
 * class Table extends Game.with({}, { entities: { Card } }) {
 *   card = this.create(Card).flipDown();
 * }
 */
export class Flippable extends trait({ flipped: side(false) }) {
  /** Same trait with the initial side of its cards. */
  static of({ faceDown }: { readonly faceDown: boolean }): TraitClass<Flippable> {
    const made = extended(Flippable, { flipped: side(faceDown) });
    return class extends (made as typeof Flippable) {};
  }

  get isFaceUp(): boolean {
    return !this.flipped;
  }

  get isFaceDown(): boolean {
    return this.flipped;
  }

  flip(): this {
    return this.flipped ? this.flipUp() : this.flipDown();
  }

  /** Turns the card face up. Its space decides again who sees it. */
  flipUp(): this {
    this.flipped = false;
    return this;
  }

  /** Turns the card face down, for everyone or except for some: `flipDown('owner')`. */
  flipDown(visibility: Visibility = 'none'): this {
    this.flipped = true;
    // A rule may have prevented the flip.
    if (this.flipped) this.cover(visibility);
    return this;
  }
}

/**
 * Rank of a card as a number; 0 is the first rank.
 *
 * @example
 * class Card extends mix(Piece, [Rankable]) {}
 * class Number extends mix(Piece, [Rankable.of(createEnum(['Low', 'High']))]) {}
 */
export class Rankable extends trait({ rank: 0 }) {
  /** Enum of the ranks. */
  get ranks(): EnumNames {
    return Rank;
  }

  get rankName(): string {
    return this.ranks[this.rank] as string;
  }

  get rankValue(): number {
    return this.rank;
  }

  compareRank(other: Rankable): number {
    return this.rank - other.rank;
  }

  isHigherRank(other: Rankable): boolean {
    return this.rank > other.rank;
  }

  isLowerRank(other: Rankable): boolean {
    return this.rank < other.rank;
  }

  isSameRank(other: Rankable): boolean {
    return this.rank === other.rank;
  }

  /** Whether its rank comes right after the other's. */
  isNextRank(other: Rankable): boolean {
    return this.rank === other.rank + 1;
  }

  /** Whether its rank comes right before the other's. */
  isPreviousRank(other: Rankable): boolean {
    return this.rank === other.rank - 1;
  }

  /** Same trait with custom ranks. */
  static of<N extends string>(ranks: IterableEnum<N>): TraitClass<Rankable & { readonly rankName: N }>;
  static of(ranks: EnumNames): unknown {
    class Ranked extends Rankable {
      override get ranks(): EnumNames {
        return ranks;
      }
    }
    return Ranked;
  }
}

/**
 * Suit of a card as a number; 0 is the first suit.
 *
 * @example
 * class Card extends mix(Piece, [Suitable]) {}
 * class Tile extends mix(Piece, [Suitable.of(createEnum(['Bamboo', 'Circles', 'Characters']))]) {}
 */
export class Suitable extends trait({ suit: 0 }) {
  /** Enum of the suits. */
  get suits(): EnumNames {
    return Suit;
  }

  get suitName(): string {
    return this.suits[this.suit] as string;
  }

  get suitValue(): number {
    return this.suit;
  }

  compareSuit(other: Suitable): number {
    return this.suit - other.suit;
  }

  isSameSuit(other: Suitable): boolean {
    return this.suit === other.suit;
  }

  isDifferentSuit(other: Suitable): boolean {
    return this.suit !== other.suit;
  }

  /** Same trait with custom suits. */
  static of<N extends string>(suits: IterableEnum<N>): TraitClass<Suitable & { readonly suitName: N }>;
  static of(suits: EnumNames): unknown {
    class Suited extends Suitable {
      override get suits(): EnumNames {
        return suits;
      }
    }
    return Suited;
  }
}
