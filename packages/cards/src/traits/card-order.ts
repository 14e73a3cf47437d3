import { childAt, type Entity, type EntityClass, RookeryError, Space } from '@rookery/engine';
import { type TraitClass, trait } from '../trait.ts';
import { Rankable, Suitable } from './card.ts';
import { cardsIn, ofCards } from './cards-in.ts';

/**
 * Shuffling with the randomness of the match. Every `Space` can be shuffled; this trait adds `shuffleIn`. It takes no
 * random generator because a replay must give the same order.
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

  /** Puts cards here and shuffles the space. */
  shuffleIn(...cards: readonly C[]): this {
    for (const card of cards) card.putInto(this);
    return this.shuffle();
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Shuffleable<C>> {
    return ofCards(Shuffleable, cls);
  }
}

/**
 * Reversing the order of cards, as when a pile is turned over.
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

  /** Same trait for cards of one class. */
  static of(cls: EntityClass): TraitClass<Reversible> {
    return ofCards(Reversible, cls);
  }
}

/**
 * Sorting cards, by suit and then rank by default; cards with neither come last. The sort is stable. Each card that
 * changes its index moves, which triggers rules. In a space without order, such as a hand, other players lose track of a
 * card that they knew there.
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

  /** Same trait for cards of one class. */
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

/** Puts the cards of a space into an order, within the indices that they occupy among other children. */
function arrange(space: Entity, cards: readonly Entity[]): void {
  const own = new Set(cards);
  const left = cards.values();
  const wanted = space.children.map((child) => (own.has(child) ? (left.next().value as Entity) : child));
  for (const [place, card] of wanted.entries()) {
    if (childAt(space, place) !== card) card.putInto(space, place);
  }
}
