import { Rank } from '@rookery/cards';
import { cardValue, type HandValue, handValue, type Ranked } from './hand-value.ts';

/** Whether the dealer must take another card: up to 16, and on a soft 17 where the house says so. */
export function dealerDraws(total: number, soft: boolean, hitSoft17: boolean): boolean {
  return total < 17 || (total === 17 && soft && hitSoft17);
}

/** Whether the dealer looks at the hole card before anyone plays: when it could make a blackjack. */
export function dealerPeeks(up: Ranked): boolean {
  return up.rank === Rank.Ace || cardValue(up) === 10;
}

/**
 * Plays out the dealer's hand, who has no choices. Gives what it is worth in the end; with no card left to draw it stays
 * as it is.
 */
export function playDealer(cards: readonly Ranked[], draw: () => Ranked | undefined, hitSoft17: boolean): HandValue {
  const held = [...cards];
  let value = handValue(held);
  while (dealerDraws(value.total, value.soft, hitSoft17)) {
    const card = draw();
    if (card === undefined) break;
    held.push(card);
    value = handValue(held);
  }
  return value;
}
