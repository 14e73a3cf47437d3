import { type Entity, type EntityClass, RookeryError, Space } from '@rookery/engine';
import { type TraitClass, trait } from '../trait.ts';
import { Rankable, Suitable } from './card.ts';
import { cardsIn, ofCards } from './cards-in.ts';

/**
 * Cards in random order, by the randomness of the match. Every `Space` can be shuffled; this one says so of itself, and
 * takes cards in on the way. There is no generator to pass: what is shuffled must come out the same in a replay.
 *
 * @example
 * class Stock extends mix(Deck, [Shuffleable.of(StandardCard)]) {}
 * stock.shuffleIn(...discards.cards);
 */
export class Shuffleable<C extends Entity = Entity> extends trait({}) {
  shuffle(): this {
    if (!(this instanceof Space)) {
      throw new RookeryError('bad-definition', { game: 'a mixed class', reason: 'only a Space can be Shuffleable' });
    }
    Space.prototype.shuffle.call(this);
    return this;
  }

  /** Puts cards here and shuffles all of them. */
  shuffleIn(...cards: readonly C[]): this {
    for (const card of cards) card.putInto(this);
    return this.shuffle();
  }

  /** The same for cards of a class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Shuffleable<C>> {
    return ofCards(Shuffleable, cls);
  }
}

/**
 * Cards the other way round, as when a pile is turned over.
 *
 * @example
 * class Waste extends mix(Pile, [Reversible]) {}
 * waste.reverse();
 */
export class Reversible extends trait({}) {
  reverse(): this {
    arrange(this, [...cardsIn(this)].reverse());
    return this;
  }

  /** The same for cards of a class. */
  static of(cls: EntityClass): TraitClass<Reversible> {
    return ofCards(Reversible, cls);
  }
}

/**
 * Cards in order: by suit, then by rank, unless told; what has neither comes last. Equal ones stay as they lie. Each card
 * that changes its place moves, and rules that listen are told. In a space without places, such as a hand, others who knew
 * a card there no longer know which it is.
 *
 * @example
 * class Row extends mix(Space, [Sortable.of(StandardCard)]) {}
 * row.sort((a, b) => a.compareRank(b));
 */
export class Sortable<C extends Entity = Entity> extends trait({}) {
  sort(compare: (a: C, b: C) => number = bySuitAndRank): this {
    arrange(this, [...cardsIn<C>(this)].sort(compare));
    return this;
  }

  /** The same for cards of a class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Sortable<C>> {
    return ofCards(Sortable, cls);
  }
}

function bySuitAndRank(a: Entity, b: Entity): number {
  return suitOf(a) - suitOf(b) || rankOf(a) - rankOf(b);
}

function suitOf(card: Entity): number {
  return card instanceof Suitable ? card.suit : Number.MAX_SAFE_INTEGER;
}

function rankOf(card: Entity): number {
  return card instanceof Rankable ? card.rank : Number.MAX_SAFE_INTEGER;
}

/** Puts the cards of a space into an order, in the places that they have among whatever else lies there. */
function arrange(space: Entity, cards: readonly Entity[]): void {
  const own = new Set(cards);
  const left = cards.values();
  const wanted = space.children.map((child) => (own.has(child) ? (left.next().value as Entity) : child));
  const { children } = space.$record;
  for (const [place, card] of wanted.entries()) {
    if ((children[place] as unknown) !== card) card.putInto(space, place);
  }
}
