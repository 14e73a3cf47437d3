import { handValue, isBlackjack, LIMIT, type Ranked } from './hand-value.ts';

/** What can become of a bet. */
export const FATES = ['blackjack', 'win', 'push', 'loss', 'bust', 'surrender'] as const;
export type Fate = (typeof FATES)[number];

/** What a blackjack pays for a bet of one. */
export const PAYS = ['3:2', '6:5'] as const;
export type Pays = (typeof PAYS)[number];

/** A multiple of this is paid without halves of a chip: 3:2, 6:5, and half of it. */
export const BET_UNIT = 10;

/** A hand that was played, and the bet on it. */
export interface Played {
  readonly bet: number;
  readonly cards: readonly Ranked[];
  /** Whether it comes from a split pair: then an ace and a ten are 21 and no blackjack. */
  readonly isSplit: boolean;
  readonly isSurrendered: boolean;
}

/** What became of a bet, and the chips that go back to the player: the bet itself, if it is not lost, and the gain. */
export interface Settlement {
  readonly fate: Fate;
  readonly returned: number;
}

/** An ace and a ten as they were dealt. */
export function isNatural({ cards, isSplit }: Pick<Played, 'cards' | 'isSplit'>): boolean {
  return !isSplit && isBlackjack(cards);
}

/** What becomes of a hand against the dealer's. A hand that went over has lost, whatever the dealer has. */
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

/** Pays a hand. Exact for bets that are multiples of `BET_UNIT`. */
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

/** The chips that go back for insurance: itself and twice as much if the dealer has a blackjack. */
export function settleInsurance(insurance: number, dealer: readonly Ranked[]): number {
  return isBlackjack(dealer) ? 3 * insurance : 0;
}
