import { handValue, isBlackjack, LIMIT, type Ranked } from './hand-value.ts';

/** Results of a hand. */
export const FATES = ['blackjack', 'win', 'push', 'loss', 'bust', 'surrender'] as const;
export type Fate = (typeof FATES)[number];

/** Payouts of a blackjack per bet of one. */
export const PAYS = ['3:2', '6:5'] as const;
export type Pays = (typeof PAYS)[number];

/** Multiples of this are paid without fractions of a chip: 3:2, 6:5, and half the bet. */
export const BET_UNIT = 10;

/** A finished hand and its bet. */
export interface Played {
  readonly bet: number;
  readonly cards: readonly Ranked[];
  /** Whether it comes from a split pair: then an ace and a ten are 21, but no blackjack. */
  readonly isSplit: boolean;
  readonly isSurrendered: boolean;
}

/** The result of a hand, and the chips returned to the player: the bet, unless it is lost, and the gain. */
export interface Settlement {
  readonly fate: Fate;
  readonly returned: number;
}

/** Whether the hand is an ace and a ten as dealt. */
export function isNatural({ cards, isSplit }: Pick<Played, 'cards' | 'isSplit'>): boolean {
  return !isSplit && isBlackjack(cards);
}

/** The result of a hand against the dealer's. A bust hand loses regardless of the dealer's hand. */
export function fateOf(hand: Played, dealer: readonly Ranked[]): Fate {
  if (hand.isSurrendered) return 'surrender';
  const { total } = handValue(hand.cards);
  if (total > LIMIT) return 'bust';
  const natural = isNatural(hand);
  if (isBlackjack(dealer)) return natural ? 'push' : 'loss';
  if (natural) return 'blackjack';
  const { total: house } = handValue(dealer);
  if (house > LIMIT || total > house) return 'win';
  return total === house ? 'push' : 'loss';
}

/** Settles a hand. Exact for bets that are multiples of `BET_UNIT`. */
export function settle(hand: Played, dealer: readonly Ranked[], pays: Pays): Settlement {
  const fate = fateOf(hand, dealer);
  return { fate, returned: returnedFor(fate, hand.bet, pays) };
}

function returnedFor(fate: Fate, bet: number, pays: Pays): number {
  switch (fate) {
    case 'blackjack':
      return bet + (pays === '3:2' ? (bet * 3) / 2 : (bet * 6) / 5);
    case 'win':
      return 2 * bet;
    case 'push':
      return bet;
    case 'surrender':
      return bet / 2;
    default:
      return 0;
  }
}

/** The chips returned for insurance: three times the insurance if the dealer has a blackjack, otherwise none. */
export function settleInsurance(insurance: number, dealer: readonly Ranked[]): number {
  return isBlackjack(dealer) ? 3 * insurance : 0;
}
