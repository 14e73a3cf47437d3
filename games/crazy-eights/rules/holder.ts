import { Hand, Player } from '@rookery/engine';
import { type Card, isCard, pointsOf } from './card.ts';

/** A player with a hand that nobody else sees. */
export class Holder extends Player {
  hand = this.create(Hand, 'hand');

  /** The cards in hand, in the order they were drawn. */
  get cards(): readonly Card[] {
    return this.hand.children.filter(isCard);
  }

  holdsSuit(suit: number): boolean {
    return this.cards.some((card) => card.suit === suit);
  }

  /** The points of the cards in hand. */
  get worth(): number {
    return this.cards.reduce((sum, card) => sum + pointsOf(card), 0);
  }
}
