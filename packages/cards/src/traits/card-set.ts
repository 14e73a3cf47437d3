import { Deck, type Entity, type EntityClass, Space, type WithAttributes } from '@rookery/engine';
import { mix } from '../trait.ts';
import { Flippable } from './card.ts';
import { Dealable, Drawable, Giveable, Takeable } from './card-moving.ts';
import { Reversible, Shuffleable, Sortable } from './card-order.ts';
import { Atable, Chunkable, Eachable, Filterable, Findable, Mapable, Reduceable } from './card-reading.ts';
import { ofCards } from './cards-in.ts';

/** All methods of a card set. */
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

const SET = [
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
const DECK = [...SET, Drawable, Dealable] as const;

/** Members whose types depend on the card class: the traits replace the untyped ones of the space. */
type Bare<S> = Omit<S, 'top' | 'bottom' | 'shuffle' | 'drawTo'>;
type SetBase = Omit<WithAttributes<typeof Space, typeof SET>, 'prototype'> & {
  new <C extends Entity>(): Cards<C> & Bare<Space>;
};
type DeckBase = Omit<WithAttributes<typeof Deck, typeof DECK>, 'prototype'> & {
  new <C extends Entity>(): Cards<C> & Drawable<C> & Dealable<C> & Bare<Deck>;
};

const SetBase = mix(Space, SET) as SetBase;
const DeckBase = mix(Deck, DECK) as DeckBase;

/**
 * A space for cards with all card traits. Use `size` instead of `count`, and `at(0)` and `at(-1)` instead of `first()`
 * and `last()`.
 *
 * @example
 * class Row extends CardSet.of(StandardCard) {}
 * class Rummy extends Game.with({}, { entities: { StandardCard, Row } }) {
 *   meld = this.create(Row, 'meld');
 * }
 */
export class CardSet<C extends Entity = Entity> extends SetBase<C> {
  /** Returns a set class for cards of one class; other entities in it do not count as its cards. */
  static of<C extends Entity>(cls: EntityClass<C>): CardSetOf<C>;
  static of(cls: EntityClass): unknown {
    return ofCards(CardSet, cls);
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
 *   cards = standardDeck(this.stock);
 * }
 */
export class CardDeck<C extends Entity = Entity> extends DeckBase<C> {
  /** Turns all face-up cards that can be flipped face down, and sorts the deck. */
  reset(): this {
    for (const card of this.cards) if (card instanceof Flippable && card.isFaceUp) card.flipDown();
    return this.sort();
  }

  /** Returns a deck class for cards of one class; other entities in it do not count as its cards. */
  static of<C extends Entity>(cls: EntityClass<C>): CardDeckOf<C>;
  static of(cls: EntityClass): unknown {
    return ofCards(CardDeck, cls);
  }
}

/** The class of a deck of cards of one class. */
export type CardDeckOf<C extends Entity> = Omit<typeof CardDeck, 'prototype' | 'of'> & { new (): CardDeck<C> };
