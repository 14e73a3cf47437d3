/** What a bet is often sized by. */
export const PRESETS = ['least', 'half', 'pot', 'most', 'allIn'] as const;
export type BetPreset = (typeof PRESETS)[number];

/** What bets are sized by. */
export interface BetSituation {
  /** The least and the most that the bet may come to. */
  readonly min: number;
  readonly max: number;
  /** What all must have put in during this round, and what the player still has to. */
  readonly price: number;
  readonly toCall: number;
  readonly pot: number;
  /** What the player's bet comes to with all their chips. */
  readonly all: number;
}

/** A bet that is often meant, and what it comes to. */
export interface SizedBet {
  readonly preset: BetPreset;
  readonly value: number;
}

/**
 * The bets that are often meant: the least, a raise by half the pot, by the pot, the most that others could call,
 * and everything. A raise by the pot is by what is in it once the player has called. Only those that may be made, each amount once: of two of the same amount, the one that says more.
 */
export function betPresets({ min, max, price, toCall, pot, all }: BetSituation): readonly SizedBet[] {
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
