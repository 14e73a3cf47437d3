import type { View } from '@rookery/engine';
import { numberOf, type PlayerEntity, placeIn, playersOf, sizeOf } from '../../kit/cards/entities.ts';

/** How somebody is in the hand that is played. */
export const STANDINGS = ['in', 'allIn', 'folded', 'out'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What a seat has and does in this hand. */
export interface Stake {
  readonly seat: number;
  readonly chips: number;
  /** Put in during this round of betting. */
  readonly bet: number;
  /** Put in during this hand, the bet included. */
  readonly paid: number;
  readonly standing: Standing;
  /** What the seat is in this hand; somebody can be both. */
  readonly isButton: boolean;
  readonly blind: 'small' | 'big' | null;
}

/** What everybody has and does, in the order of seats. */
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

/** All that was put in during this hand. */
export function potOf(stakes: readonly Stake[]): number {
  return stakes.reduce((sum, { paid }) => sum + paid, 0);
}

/** What a seat must put in to stay in, as far as its chips go and anyone else could answer. */
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
