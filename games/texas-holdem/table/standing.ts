import type { View } from '@rookery/engine/view';
import { numberOf, type PlayerEntity, placeIn, playersOf, sizeOf } from '@rookery/kit/cards';

/** Status of a player in the current hand. */
export const STANDINGS = ['in', 'allIn', 'folded', 'out'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The chips and the status of a seat in the current hand. */
export interface Stake {
  readonly seat: number;
  readonly chips: number;
  /** The amount put in during this round of betting. */
  readonly bet: number;
  /** The amount put in during this hand, including the bet. */
  readonly paid: number;
  readonly standing: Standing;
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
    standing: standingOf(player),
    isButton: player.seat === button,
    blind: player.seat === big ? 'big' : player.seat === small ? 'small' : null,
  }));
}

function standingOf({ view }: PlayerEntity): Standing {
  if (view.attributes.eliminated === true) return 'out';
  if (sizeOf(placeIn(view, 'hand')) === 0) return 'folded';
  return numberOf(view, 'chips') === 0 && numberOf(view, 'paid') > 0 ? 'allIn' : 'in';
}

/** All chips put in during this hand. */
export function potOf(stakes: readonly Stake[]): number {
  return stakes.reduce((sum, { paid }) => sum + paid, 0);
}

/** The amount that a seat must put in to call, limited by its chips and by what others could answer. */
export function toCallOf(match: View, seat: number): number {
  const stakes = stakesIn(match);
  const own = stakes.find((stake) => stake.seat === seat);
  if (own === undefined) return 0;
  const others = stakes.filter(
    ({ seat: other, standing }) => other !== seat && standing !== 'folded' && standing !== 'out',
  );
  const most = Math.max(0, ...others.map(({ bet, chips }) => bet + chips));
  const price = Math.min(numberOf(match.table, 'price'), most, own.bet + own.chips);
  return Math.max(0, price - own.bet);
}
