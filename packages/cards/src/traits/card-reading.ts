import type { Entity, EntityClass } from '@rookery/engine';
import { type TraitClass, trait } from '../trait.ts';
import { cardsIn, ofCards, topCardIn } from './cards-in.ts';

/**
 * Access to cards by index. `at(0)` and `at(-1)` replace `first()` and `last()` of other libraries: here every entity has
 * `first(Class)` and `last(Class)`, which search at any depth.
 *
 * @example
 * class Row extends mix(Space, [Atable.of(StandardCard)]) {}
 * console.log(row.at(0)?.rankName); // King
 */
export class Atable<C extends Entity = Entity> extends trait({}) {
  /** Returns the card at an index; a negative index counts from the end. */
  at(index: number): C | undefined {
    return cardsIn<C>(this).at(index);
  }

  /** First card: the top one of a stacking space. */
  get top(): C | undefined {
    return topCardIn<C>(this);
  }

  /** Last card: the bottom one of a stacking space. */
  get bottom(): C | undefined {
    return cardsIn<C>(this).at(-1);
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Atable<C>> {
    return ofCards(Atable, cls);
  }
}

/**
 * Iteration over cards.
 *
 * @example
 * class Row extends mix(Space, [Eachable.of(StandardCard)]) {}
 * const names: string[] = [];
 * for (const card of row) names.push(card.rankName);
 * console.log(names.slice(0, 3)); // [ 'King', 'Ace', 'Three' ]
 */
export class Eachable<C extends Entity = Entity> extends trait({}) {
  /** The cards in this space, as a snapshot. */
  get cards(): readonly C[] {
    return cardsIn(this);
  }

  each(visit: (card: C, index: number) => void): void {
    cardsIn<C>(this).forEach((card, index) => {
      visit(card, index);
    });
  }

  [Symbol.iterator](): Iterator<C> {
    return cardsIn<C>(this)[Symbol.iterator]();
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Eachable<C>> {
    return ofCards(Eachable, cls);
  }
}

/**
 * Finding one card by a test.
 *
 * @example
 * class Row extends mix(Space, [Findable.of(StandardCard)]) {}
 * console.log(row.find((card) => card.rank === Rank.Ace)?.rankName); // Ace
 */
export class Findable<C extends Entity = Entity> extends trait({}) {
  find(test: (card: C, index: number) => boolean): C | undefined {
    return cardsIn<C>(this).find(test);
  }

  /** Returns the index of the first card that passes; −1 if none does. */
  findIndex(test: (card: C, index: number) => boolean): number {
    return cardsIn<C>(this).findIndex(test);
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Findable<C>> {
    return ofCards(Findable, cls);
  }
}

/**
 * Filtering cards by a test.
 *
 * @example
 * class Row extends mix(Space, [Filterable.of(StandardCard)]) {}
 * console.log(row.filter((card) => card.colour === 'red').length); // 8
 */
export class Filterable<C extends Entity = Entity> extends trait({}) {
  filter(test: (card: C, index: number) => boolean): readonly C[] {
    return cardsIn<C>(this).filter(test);
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Filterable<C>> {
    return ofCards(Filterable, cls);
  }
}

/**
 * Mapping cards to values.
 *
 * @example
 * class Row extends mix(Space, [Mapable.of(StandardCard)]) {}
 * console.log(row.map((card) => card.label()).join(' ')); // K♥ A♦ 3♣ Q♥ 10♠ 10♥ 8♥ 6♦ 2♦ 4♥
 */
export class Mapable<C extends Entity = Entity> extends trait({}) {
  map<T>(change: (card: C, index: number) => T): T[] {
    return cardsIn<C>(this).map(change);
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Mapable<C>> {
    return ofCards(Mapable, cls);
  }
}

/**
 * Reducing cards to one value.
 *
 * @example
 * class Row extends mix(Space, [Reduceable.of(StandardCard)]) {}
 * console.log(row.reduce((sum, card) => sum + card.rankValue, 0)); // 59
 */
export class Reduceable<C extends Entity = Entity> extends trait({}) {
  reduce<T>(join: (value: T, card: C, index: number) => T, initial: T): T {
    return cardsIn<C>(this).reduce(join, initial);
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Reduceable<C>> {
    return ofCards(Reduceable, cls);
  }
}

/**
 * Splitting cards into groups.
 *
 * @example
 * class Row extends mix(Space, [Chunkable.of(StandardCard)]) {}
 * console.log(row.chunk(4).map((part) => part.length)); // [ 4, 4, 2 ]
 */
export class Chunkable<C extends Entity = Entity> extends trait({}) {
  /** Returns groups of `size` cards, in order; the last one may be smaller. */
  chunk(size: number): readonly (readonly C[])[] {
    if (!Number.isInteger(size) || size < 1) throw new RangeError(`A group has one card or more, not ${size}.`);
    const cards = cardsIn<C>(this);
    return Array.from({ length: Math.ceil(cards.length / size) }, (_, i) => cards.slice(i * size, (i + 1) * size));
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Chunkable<C>> {
    return ofCards(Chunkable, cls);
  }
}
