import { Rank, Suit } from '@rookery/cards';
import { Pile } from '@rookery/engine';
import { Card } from './card.ts';
import { Tableau } from './tableau.ts';

/** Reasons why a foundation refuses a card. */
export const FOUNDATION_RULES = [
  'only the last card of a column goes to a foundation',
  'foundations build up from the ace in one suit',
] as const;

/** A foundation, which builds one suit from the ace to the king. */
export class Foundation extends Pile.with({ suit: 0 }) {
  /** The top card, which may be moved back to a column. */
  get available(): Card | undefined {
    const { top } = this;
    return top instanceof Card ? top : undefined;
  }

  get colour(): Card['colour'] {
    return this.suit === Suit.Hearts || this.suit === Suit.Diamonds ? 'red' : 'black';
  }

  get isComplete(): boolean {
    return this.size === Rank.size;
  }

  /** The rule that forbids this card here; undefined if it fits. */
  objection(card: Card): (typeof FOUNDATION_RULES)[number] | undefined {
    const { parent } = card;
    if (parent instanceof Tableau && parent.available !== card)
      return 'only the last card of a column goes to a foundation';
    return card.suit === this.suit && card.rank === this.size ? undefined : 'foundations build up from the ace in one suit';
  }
}
