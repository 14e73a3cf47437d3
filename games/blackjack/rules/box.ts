import { Rank, StandardCard } from '@rookery/cards';
import { oneOf, type Player, Space } from '@rookery/engine';
import { type HandValue, handValue, isBlackjack, LIMIT } from './hand-value.ts';
import { isNatural } from './settlement.ts';

/** A row of cards, all face up except possibly one. */
export class Row extends Space {
  get cards(): readonly StandardCard[] {
    return this.all(StandardCard);
  }

  get value(): HandValue {
    return handValue(this.cards);
  }
}

/** Progress of the hand in a box: no bet, still to be played, waiting for the dealer, settled. */
const STAGES = ['empty', 'open', 'done', 'paid'] as const;

/** A place for a bet and its hand. */
export class Box extends Row.with({
  bet: 0,
  stage: oneOf(STAGES),
  isSplit: false,
  isDoubled: false,
  isSurrendered: false,
}) {
  /** Whether it was dealt a blackjack. */
  get isNatural(): boolean {
    return isNatural(this);
  }

  get isBust(): boolean {
    return this.value.total > LIMIT;
  }

  /** Whether it is one of two split aces, which get only one card. */
  get isSplitAce(): boolean {
    return this.isSplit && this.cards[0]?.rank === Rank.Ace;
  }

  /** Whether the comparison with the dealer's hand decides it. */
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

/** The value of the cards that the viewer knows, which is at first one of the dealer's; no total without a card. */
export function knownWorth(row: Row, viewer: Player | undefined) {
  const known = row.cards.filter((card) => card.isKnownTo(viewer));
  const { total, soft } = handValue(known);
  return {
    total: known.length === 0 ? undefined : total,
    isSoft: soft,
    isBust: total > LIMIT,
    /** An ace and a ten as dealt. */
    isBlackjack: isBlackjack(known) && !(row instanceof Box && row.isSplit),
  };
}
