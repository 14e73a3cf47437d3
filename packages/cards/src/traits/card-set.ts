import { Deck, type Entity, type EntityClass, Space, type WithAttributes } from '@rookery/engine';
import { mix } from '../trait.ts';
import { Flippable } from './card.ts';
import { Dealable, Drawable, Giveable, Takeable } from './card-moving.ts';
import { Reversible, Shuffleable, Sortable } from './card-order.ts';
import { Atable, Chunkable, Eachable, Filterable, Findable, Mapable, Reduceable } from './card-reading.ts';
import { ofCards } from './cards-in.ts';

/** Everything that can be read and done with the cards of a set. */
export interface Cards<C extends Entity>
  extends Atable<C>,
    Eachable<C>,
    Findable<C>,
    Filterable<C>,
    Mapable<C>,
    Reduceable<C>,
    Chunkable<C>,
    Shuffleable<C>,
    Reversible,
    Sortable<C>,
    Takeable<C>,
    Giveable<C> {}

const ALL = [
  Atable,
  Eachable,
  Findable,
  Filterable,
  Mapable,
  Reduceable,
  Chunkable,
  Shuffleable,
  Reversible,
  Sortable,
  Takeable,
  Giveable,
] as const;

/** The instances of these depend on the class of their cards; what a space says of any thing, they say of those. */
type Bare<S> = Omit<S, 'top' | 'bottom' | 'shuffle' | 'drawTo'>;
type SetBase = Omit<WithAttributes<typeof Space, 'cards'>, 'prototype'> & {
  new <C extends Entity>(): Cards<C> & Bare<Space>;
};
type DeckBase = Omit<WithAttributes<typeof Deck, 'cards'>, 'prototype'> & {
  new <C extends Entity>(): Cards<C> & Drawable<C> & Dealable<C> & Bare<Deck>;
};

const SetBase = mix(Space, ALL) as unknown as SetBase;
const DeckBase = mix(Deck, [...ALL, Drawable, Dealable]) as unknown as DeckBase;

/**
 * A space for cards with everything that can be read and done. Instead of `count` it has the `size` of every space, instead
 * of `first()` and `last()` it has `at(0)` and `at(-1)`.
 *
 * @example
 * class Row extends CardSet.of(StandardCard) {}
 * class Rummy extends Game.with({}, { entities: { StandardCard, Row } }) {
 *   meld = this.create(Row, 'meld');
 * }
 */
export class CardSet<C extends Entity = Entity> extends SetBase<C> {
  /** A set of cards of a class: other things that lie in it are none of its cards. */
  static of<C extends Entity>(cls: EntityClass<C>): CardSetOf<C> {
    return ofCards(CardSet, cls) as unknown as CardSetOf<C>;
  }
}

/** The class of a set of cards of one class. */
export type CardSetOf<C extends Entity> = Omit<typeof CardSet, 'prototype' | 'of'> & { new (): CardSet<C> };

/**
 * A face-down stack of cards with everything a set has, to draw and to deal from.
 *
 * @example
 * class Stock extends CardDeck.of(StandardCard) {}
 * class Rummy extends Game.with({}, { entities: { StandardCard, Stock } }) {
 *   stock = this.create(Stock, 'stock');
 *   queryCards = standardDeck(this.stock);
 * }
 */
export class CardDeck<C extends Entity = Entity> extends DeckBase<C> {
  /** Turns down the cards that can be turned, until each is turned up again, and puts all in order. */
  reset(): this {
    for (const card of this.cards) if (card instanceof Flippable && card.isFaceUp) card.flipDown();
    return this.sort();
  }

  /** A deck of cards of a class: other things that lie in it are none of its cards. */
  static of<C extends Entity>(cls: EntityClass<C>): CardDeckOf<C> {
    return ofCards(CardDeck, cls) as unknown as CardDeckOf<C>;
  }
}

/** The class of a deck of cards of one class. */
export type CardDeckOf<C extends Entity> = Omit<typeof CardDeck, 'prototype' | 'of'> & { new (): CardDeck<C> };
