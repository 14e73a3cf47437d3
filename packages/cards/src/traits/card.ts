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

// Which side is up is there to see for all: what lies face down lies so in every world that someone imagines.
const side = (flipped: boolean): Attribute<boolean> =>
  new Attribute<boolean>('value', flipped, false, (card) => {
    (card as Flippable).cover((card as Flippable).flipped ? 'none' : undefined);
  })
    .visibleTo('table')
    .as('faceDown');

/**
 * Face up or face down. A card that is turned down is hidden from all, wherever it lies, until it is turned up again; who knew it
 * knows it still, so turn it down before it comes where all would see it. Cards are made face up, with `Flippable.of({ faceDown: true })`
 * face down: nobody has seen those, wherever they were made.
 *
 * @example
 * class Card extends mix(Piece, [Flippable]) {}
 * class Table extends Game.with({}, { entities: { Card } }) {
 *   card = this.create(Card).flipDown();
 * }
 */
export class Flippable extends trait({ flipped: side(false) }) {
  /** The same, made face down or face up. */
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

  /** Turns it up: who sees it is again for the place to say where it lies. */
  flipUp(): this {
    this.flipped = false;
    return this;
  }

  /** Turns it down, for all or for all but those who may look at it: `flipDown('owner')`. */
  flipDown(visibility: Visibility = 'none'): this {
    this.flipped = true;
    // A rule may have kept it from being turned.
    if (this.flipped) this.cover(visibility);
    return this;
  }
}

/**
 * A rank by number: 0 is the first of the ranks.
 *
 * @example
 * class Card extends mix(Piece, [Rankable]) {}
 * class Number extends mix(Piece, [Rankable.of(createEnum(['Low', 'High']))]) {}
 */
export class Rankable extends trait({ rank: 0 }) {
  /** The ranks there are. */
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

  /** The same with ranks of your own. */
  static of<N extends string>(ranks: IterableEnum<N>): TraitClass<Rankable & { readonly rankName: N }> {
    class Ranked extends Rankable {
      override get ranks(): EnumNames {
        return ranks;
      }
    }
    return Ranked as unknown as TraitClass<Rankable & { readonly rankName: N }>;
  }
}

/**
 * A suit by number: 0 is the first of the suits.
 *
 * @example
 * class Card extends mix(Piece, [Suitable]) {}
 * class Tile extends mix(Piece, [Suitable.of(createEnum(['Bamboo', 'Circles', 'Characters']))]) {}
 */
export class Suitable extends trait({ suit: 0 }) {
  /** The suits there are. */
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

  /** The same with suits of your own. */
  static of<N extends string>(suits: IterableEnum<N>): TraitClass<Suitable & { readonly suitName: N }> {
    class Suited extends Suitable {
      override get suits(): EnumNames {
        return suits;
      }
    }
    return Suited as unknown as TraitClass<Suitable & { readonly suitName: N }>;
  }
}
