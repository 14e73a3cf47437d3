import { Rank } from '@rookery/cards';

/** A card, or any object with a rank. */
export interface Ranked {
  readonly rank: number;
}

/** The value of a hand. A soft hand counts an ace as eleven, so any card can be added without a bust. */
export interface HandValue {
  readonly total: number;
  readonly soft: boolean;
}

/** Maximum value of a hand. */
export const LIMIT = 21;

/** The value of a card: two to ten by number, court cards ten, an ace one. `handValue` may count an ace as eleven. */
export function cardValue({ rank }: Ranked): number {
  return rank >= Rank.Ten ? 10 : rank + 1;
}

/** The best total of a hand: one ace counts eleven if that does not exceed 21. */
export function handValue(cards: readonly Ranked[]): HandValue {
  let total = 0;
  let hasAce = false;
  for (const card of cards) {
    total += cardValue(card);
    if (card.rank === Rank.Ace) hasAce = true;
  }
  const soft = hasAce && total + 10 <= LIMIT;
  return { total: soft ? total + 10 : total, soft };
}

/** Whether the cards are an ace and a ten or a court card. The caller has to know whether they were dealt like that. */
export function isBlackjack(cards: readonly Ranked[]): boolean {
  return cards.length === 2 && handValue(cards).total === LIMIT;
}
