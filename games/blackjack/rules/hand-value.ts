import { Rank } from '@rookery/cards';

/** Anything with a rank: a card on the table, or one that is only thought of. */
export interface Ranked {
  readonly rank: number;
}

/** What a hand is worth. A soft one counts an ace as eleven, and can take any card without going over. */
export interface HandValue {
  readonly total: number;
  readonly soft: boolean;
}

/** The most a hand may be worth. */
export const LIMIT = 21;

/** Two to ten by their number, pictures ten, an ace one: it becomes eleven only in a whole hand. */
export function cardValue({ rank }: Ranked): number {
  return rank >= Rank.Ten ? 10 : rank + 1;
}

/** The best total of a hand: one ace is eleven where that does not go over 21. */
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

/** An ace and a ten or picture, and nothing else. Whether it was dealt like that is for others to know. */
export function isBlackjack(cards: readonly Ranked[]): boolean {
  return cards.length === 2 && handValue(cards).total === LIMIT;
}
