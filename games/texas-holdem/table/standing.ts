import type { View } from '@rookery/engine/view';
import { numberOf, playersOf } from '@rookery/kit/cards';

/** The chips and the status of a seat in the current hand. */
export interface Stake {
  readonly seat: number;
  readonly chips: number;
  /** The amount put in during this round of betting. */
  readonly bet: number;
  /** The amount put in during this hand, including the bet. */
  readonly paid: number;
  /** The amount to call; 0 for a seat that has folded. */
  readonly toCall: number;
  /** The status in the current hand: `in`, `allIn`, `folded` or `out`. */
  readonly standing: string;
  /** The positions of the seat; a seat can have two. */
  readonly isButton: boolean;
  readonly blind: 'small' | 'big' | null;
}

/** The stakes of all seats, in seat order. */
export function stakesIn(match: View): readonly Stake[] {
  const { table } = match;
  const [button, small, big] = ['button', 'small', 'big'].map((name) => numberOf(table, name));
  return playersOf(match).map((player) => ({
    seat: player.seat,
    chips: numberOf(player.view, 'chips'),
    bet: numberOf(player.view, 'bet'),
    paid: numberOf(player.view, 'paid'),
    toCall: Number(player.view.facts?.toCall ?? 0),
    standing: String(player.view.facts?.standing),
    isButton: player.seat === button,
    blind: player.seat === big ? 'big' : player.seat === small ? 'small' : null,
  }));
}

/** All chips put in during this hand. */
export function potOf(stakes: readonly Stake[]): number {
  return stakes.reduce((sum, { paid }) => sum + paid, 0);
}
