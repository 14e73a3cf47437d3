import { Rank, StandardCard } from '@rookery/cards';
import { oneOf, type Player, Space } from '@rookery/engine';
import { type HandValue, handValue, isBlackjack, LIMIT } from './hand-value.ts';
import { isNatural } from './settlement.ts';

/** Cards in a row, open unless one is covered. */
export class Row extends Space {
  get cards(): readonly StandardCard[] {
    return this.all(StandardCard);
  }

  get value(): HandValue {
    return handValue(this.cards);
  }
}

/** How far the hand in a box is: no bet, still to be played, waiting for the dealer, settled. */
const STAGES = ['empty', 'open', 'done', 'paid'] as const;

/** Where a player bets, and the hand that is dealt there. */
export class Box extends Row.with({
  bet: 0,
  stage: oneOf(STAGES),
  isSplit: false,
  isDoubled: false,
  isSurrendered: false,
}) {
  /** A blackjack as it was dealt. */
  get isNatural(): boolean {
    return isNatural(this);
  }

  get isBust(): boolean {
    return this.value.total > LIMIT;
  }

  /** One of two aces that were split: it gets one card only. */
  get isSplitAce(): boolean {
    return this.isSplit && this.cards[0]?.rank === Rank.Ace;
  }

  /** Whether the dealer's hand decides it. */
  get isContested(): boolean {
    return this.stage === 'done' && !this.isSurrendered && !this.isBust && !this.isNatural;
  }

  clear(): void {
    this.bet = 0;
    this.stage = 'empty';
    this.isSplit = false;
    this.isDoubled = false;
    this.isSurrendered = false;
  }
}

/** What the cards of a hand that somebody knows are worth: of the dealer's, at first, one. There is no total without a card. */
export function knownWorth(row: Row, viewer: Player | undefined) {
  const known = row.cards.filter((card) => card.isKnownTo(viewer));
  const { total, soft } = handValue(known);
  return {
    total: known.length === 0 ? undefined : total,
    isSoft: soft,
    isBust: total > LIMIT,
    /** An ace and a ten as they were dealt. */
    isBlackjack: isBlackjack(known) && !(row instanceof Box && row.isSplit),
  };
}
