import { Rank } from '@rookery/cards';
import { cardValue, type HandValue, handValue, type Ranked } from './hand-value.ts';

/** Whether the dealer must take another card: up to 16, and on a soft 17 if the house says so. */
export function dealerDraws(total: number, soft: boolean, hitSoft17: boolean): boolean {
  return total < 17 || (total === 17 && soft && hitSoft17);
}

/** Whether the dealer checks the hole card before anyone plays: if the two cards could be a blackjack. */
export function dealerPeeks(up: Ranked): boolean {
  return up.rank === Rank.Ace || cardValue(up) === 10;
}

/**
 * Plays the dealer's hand, which involves no choices, and returns its final value. If no card is left to draw, the hand
 * stands.
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
