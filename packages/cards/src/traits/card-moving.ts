import { drawCard, type Entity, type EntityClass, type Position, RookeryError } from '@rookery/engine';
import { type TraitClass, trait } from '../trait.ts';
import { cardsIn, ofCards, topCardIn } from './cards-in.ts';

/**
 * Cards that are taken away. A card always lies somewhere, so that nothing gets lost and everyone knows who sees it: whatever
 * takes cards says where to. The cards that have arrived are given back; rules may keep one from moving.
 *
 * @example
 * class Row extends mix(Space, [Takeable.of(StandardCard)]) {}
 * console.log(row.take(2, player.played).length); // 2
 */
export class Takeable<C extends Entity = Entity> extends trait({}) {
  /** Takes so many of the first, or all there are. */
  take(count: number, to: Entity): readonly C[] {
    return this.takeFrom(0, count, to);
  }

  /** Takes so many from a place on; below 0 it is counted from the end. */
  takeFrom(index: number, count: number, to: Entity): readonly C[] {
    const cards = cardsIn<C>(this);
    const start = index < 0 ? Math.max(0, cards.length + index) : index;
    return moveAll(cards.slice(start, start + wholeNumber(count, to.label())), to);
  }

  /** Takes so many of the last, in the order they lie. */
  takeLast(count: number, to: Entity): readonly C[] {
    const cards = cardsIn<C>(this);
    return moveAll(cards.slice(Math.max(0, cards.length - wholeNumber(count, to.label()))), to);
  }

  /** Takes one card; undefined if it does not lie here. */
  takeCard(card: C, to: Entity): C | undefined {
    return cardsIn(this).includes(card) ? moveAll([card], to)[0] : undefined;
  }

  takeAll(to: Entity): readonly C[] {
    return moveAll(cardsIn<C>(this), to);
  }

  /** The same for cards of a class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Takeable<C>> {
    return ofCards(Takeable, cls);
  }
}

/**
 * Cards that are put here.
 *
 * @example
 * class Row extends mix(Space, [Giveable.of(StandardCard)]) {}
 * row.give(...player.played).receiveFrom(stock, 2);
 */
export class Giveable<C extends Entity = Entity> extends trait({}) {
  /** Puts cards where new ones go: to the end, or each on top in a space of stacking order. */
  give(...cards: readonly C[]): this {
    moveAll(cards, this);
    return this;
  }

  /** Puts cards before all others; the first of them comes to lie first. */
  giveToTop(...cards: readonly C[]): this {
    return this.giveAt(0, ...cards);
  }

  /** Puts cards at a place, in their order, before the card that lies there now; below 0 it is counted from the end. */
  giveAt(index: number, ...cards: readonly C[]): this {
    const others = cardsIn(this).filter((card) => !cards.includes(card as C));
    const next = others.at(index < 0 ? Math.max(-others.length, index) : index);
    for (const card of cards) {
      // Where the next one lies is looked up each time: a card that comes from before it has moved it up.
      if (next === undefined) card.putInto(this, 'last');
      else card.putInto(this, placeBefore(next, card));
    }
    return this;
  }

  /** Takes so many of the first cards of any space. */
  receiveFrom(source: Entity, count = 1): this {
    moveAll(cardsIn(source, this).slice(0, wholeNumber(count, this.label())), this);
    return this;
  }

  receiveAllFrom(source: Entity): this {
    moveAll(cardsIn(source, this), this);
    return this;
  }

  /** The same for cards of a class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Giveable<C>> {
    return ofCards(Giveable, cls);
  }
}

/**
 * Cards that are drawn from the top, one after the other: what a rule puts on top in between is drawn next. `draw(count, to)`
 * and the engine's `drawTo(to, count)` are the same; here both give cards of the class.
 *
 * @example
 * class Stock extends mix(Deck, [Drawable.of(StandardCard)]) {}
 * const [card] = stock.draw(1, player.hand);
 */
export class Drawable<C extends Entity = Entity> extends trait({}) {
  draw(count: number, to: Entity): readonly C[] {
    const drawn: C[] = [];
    for (let left = wholeNumber(count, to.label()); left > 0; left--) {
      const card = topCardIn<C>(this);
      if (card === undefined) break;
      drawCard(card, to);
      if (card.parent === to) drawn.push(card);
    }
    return drawn;
  }

  drawTo(to: Entity, count = 1): readonly C[] {
    return this.draw(count, to);
  }

  /** The same for cards of a class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Drawable<C>> {
    return ofCards(Drawable, cls);
  }
}

/**
 * Cards that are dealt from the top to several hands, round by round. What each hand was dealt is given back.
 *
 * @example
 * class Stock extends mix(Deck, [Dealable.of(StandardCard)]) {}
 * stock.deal(5, game.players.map((player) => player.hand));
 */
export class Dealable<C extends Entity = Entity> extends trait({}) {
  /** Deals so many to each hand, or until there are no more. */
  deal(count: number, hands: readonly Entity[]): readonly (readonly C[])[] {
    const dealt = hands.map((): C[] => []);
    for (let rounds = wholeNumber(count, 'hands'); rounds > 0 && hands.length > 0; rounds--) {
      for (const [i, hand] of hands.entries()) {
        const card = topCardIn<C>(this);
        if (card === undefined) return dealt;
        card.putInto(hand);
        if (card.parent === hand) dealt[i]?.push(card);
      }
    }
    return dealt;
  }

  /** Deals all there are; the first hands may get one more. */
  dealAll(hands: readonly Entity[]): readonly (readonly C[])[] {
    return hands.length === 0 ? [] : this.deal(Math.ceil(cardsIn(this).length / hands.length), hands);
  }

  /** The same for cards of a class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Dealable<C>> {
    return ofCards(Dealable, cls);
  }
}

/** Moves cards and gives those that have arrived: rules may keep one back, or have moved it already. */
function moveAll<C extends Entity>(cards: readonly C[], to: Entity): readonly C[] {
  const from = cards.map((card) => card.parent);
  return cards.filter((card, i) => {
    if (card.parent !== from[i]) return false;
    card.putInto(to);
    return card.parent === to;
  });
}

/** The position that puts a card right before another of the same space, whether or not it lies there itself. */
function placeBefore(next: Entity, card: Entity): Position {
  const place = next.index;
  return card.parent === next.parent && card.index < place ? place - 1 : place;
}

function wholeNumber(count: number, target: string): number {
  if (Number.isInteger(count) && count >= 0) return count;
  throw new RookeryError('bad-move', {
    entity: `${count} cards`,
    target,
    reason: 'their number must be whole and not negative',
  });
}
