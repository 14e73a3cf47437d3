/** Sizes of suggested bets. */
export const PRESETS = ['least', 'half', 'pot', 'most', 'allIn'] as const;
export type BetPreset = (typeof PRESETS)[number];

/** The amounts that suggested bets are computed from. */
export interface BetAmounts {
  /** The minimum and maximum total of the bet. */
  readonly min: number;
  readonly max: number;
  /** The amount that each player must put in during this round, and the part that the player still owes. */
  readonly price: number;
  readonly toCall: number;
  readonly pot: number;
  /** The total of the player's bet with all their chips. */
  readonly all: number;
}

/** A suggested bet and its total. */
export interface SizedBet {
  readonly preset: BetPreset;
  readonly value: number;
}

/**
 * The suggested bets: the minimum, a raise by half the pot, by the pot, the maximum that others could call, and all
 * chips. A raise by the pot counts the pot after the player's call. Only legal amounts, without duplicates: of two
 * equal amounts the more specific name is kept.
 */
export function betPresets({ min, max, price, toCall, pot, all }: BetAmounts): readonly SizedBet[] {
  const called = pot + toCall;
  const sized: readonly SizedBet[] = [
    { preset: 'allIn', value: all },
    { preset: 'least', value: min },
    { preset: 'most', value: max },
    { preset: 'pot', value: price + called },
    { preset: 'half', value: price + Math.floor(called / 2) },
  ];
  const fit = sized.filter(({ value }) => value >= min && value <= max);
  const once = fit.filter(({ value }, i) => fit.findIndex((other) => other.value === value) === i);
  return once.sort((a, b) => a.value - b.value);
}
