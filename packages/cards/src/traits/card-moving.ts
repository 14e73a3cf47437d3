import { drawCard, type Entity, type EntityClass, type InsertPosition, RookeryError } from '@rookery/engine';
import { type TraitClass, trait } from '../trait.ts';
import { cardsIn, ofCards, topCardIn } from './cards-in.ts';

/**
 * Taking cards out of a space. A card always has a place, so that none gets lost and its visibility is defined: the
 * caller passes the target. Returns the cards that arrived, because a rule may prevent a move.
 *
 * @example
 * class Row extends mix(Space, [Takeable.of(StandardCard)]) {}
 * console.log(row.take(2, player.played).length); // 2
 */
export class Takeable<C extends Entity = Entity> extends trait({}) {
  /** Moves the first `count` cards, or all if there are fewer. */
  take(count: number, to: Entity): readonly C[] {
    return this.takeFrom(0, count, to);
  }

  /** Moves `count` cards from `index` on; a negative index counts from the end. */
  takeFrom(index: number, count: number, to: Entity): readonly C[] {
    const cards = cardsIn<C>(this);
    const start = index < 0 ? Math.max(0, cards.length + index) : index;
    return moveAll(cards.slice(start, start + wholeNumber(count, to.label())), to);
  }

  /** Moves the last `count` cards, in order. */
  takeLast(count: number, to: Entity): readonly C[] {
    const cards = cardsIn<C>(this);
    return moveAll(cards.slice(Math.max(0, cards.length - wholeNumber(count, to.label()))), to);
  }

  /** Moves one card; undefined if it does not lie here. */
  takeCard(card: C, to: Entity): C | undefined {
    return cardsIn(this).includes(card) ? moveAll([card], to)[0] : undefined;
  }

  takeAll(to: Entity): readonly C[] {
    return moveAll(cardsIn<C>(this), to);
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Takeable<C>> {
    return ofCards(Takeable, cls);
  }
}

/**
 * Putting cards into a space.
 *
 * @example
 * class Row extends mix(Space, [Giveable.of(StandardCard)]) {}
 * row.give(...player.played).receiveFrom(stock, 2);
 */
export class Giveable<C extends Entity = Entity> extends trait({}) {
  /** Puts cards in the default position: at the end, or on top in a stacking space. */
  give(...cards: readonly C[]): this {
    moveAll(cards, this);
    return this;
  }

  /** Puts cards before all others; the first argument ends up first. */
  giveToTop(...cards: readonly C[]): this {
    return this.giveAt(0, ...cards);
  }

  /** Inserts cards at an index, in order, before the card that is there now; a negative index counts from the end. */
  giveAt(index: number, ...cards: readonly C[]): this {
    const others = cardsIn(this).filter((card) => !cards.includes(card as C));
    const next = others.at(index < 0 ? Math.max(-others.length, index) : index);
    for (const card of cards) {
      // Looks up the index each time, because moving a card from before it shifts it.
      if (next === undefined) card.putInto(this, 'last');
      else card.putInto(this, placeBefore(next, card));
    }
    return this;
  }

  /** Moves the first `count` cards of another space here. */
  receiveFrom(source: Entity, count = 1): this {
    moveAll(cardsIn(source, this).slice(0, wholeNumber(count, this.label())), this);
    return this;
  }

  receiveAllFrom(source: Entity): this {
    moveAll(cardsIn(source, this), this);
    return this;
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Giveable<C>> {
    return ofCards(Giveable, cls);
  }
}

/**
 * Drawing cards from the top, one at a time, so that a card that a rule puts on top in between is drawn next.
 * `draw(count, to)` equals the engine's `drawTo(to, count)`; here both return cards of the class.
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

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Drawable<C>> {
    return ofCards(Drawable, cls);
  }
}

/**
 * Dealing cards from the top to several hands, round by round. Returns the cards dealt to each hand.
 *
 * @example
 * class Stock extends mix(Deck, [Dealable.of(StandardCard)]) {}
 * stock.deal(5, game.players.map((player) => player.hand));
 */
export class Dealable<C extends Entity = Entity> extends trait({}) {
  /** Deals `count` cards to each hand, or until none are left. */
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

  /** Deals all cards; the first hands may get one more. */
  dealAll(hands: readonly Entity[]): readonly (readonly C[])[] {
    return hands.length === 0 ? [] : this.deal(Math.ceil(cardsIn(this).length / hands.length), hands);
  }

  /** Same trait for cards of one class. */
  static of<C extends Entity>(cls: EntityClass<C>): TraitClass<Dealable<C>> {
    return ofCards(Dealable, cls);
  }
}

/** Moves cards and returns those that arrived. Rules may prevent a move, or may have moved a card already. */
function moveAll<C extends Entity>(cards: readonly C[], to: Entity): readonly C[] {
  const from = cards.map((card) => card.parent);
  return cards.filter((card, i) => {
    if (card.parent !== from[i]) return false;
    card.putInto(to);
    return card.parent === to;
  });
}

/** Returns the position right before another card of a space, whether or not the moved card lies in the same space. */
function placeBefore(next: Entity, card: Entity): InsertPosition {
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
