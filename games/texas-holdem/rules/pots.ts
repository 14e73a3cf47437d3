/** A main or side pot. */
export interface Pot {
  readonly amount: number;
  /** The seats that can win it: those that have paid its full share and not folded. */
  readonly seats: readonly number[];
}

/** The amount that a seat has put in during a hand, and whether it has not folded. */
export interface Stake {
  readonly paid: number;
  readonly isIn: boolean;
}

/**
 * The main pot and the side pots, in this order. Nobody can win more from another player than they have paid themselves:
 * each amount at which a player is all in ends a pot, and the excess goes to the next. Folded players' chips stay in.
 *
 * @example
 * sidePots([{ paid: 5, isIn: true }, { paid: 9, isIn: true }, { paid: 9, isIn: true }]);
 * // [{ amount: 15, seats: [0, 1, 2] }, { amount: 8, seats: [1, 2] }]
 */
export function sidePots(stakes: readonly Stake[]): readonly Pot[] {
  const levels = [...new Set(stakes.filter(({ isIn }) => isIn).map(({ paid }) => paid))].sort((a, b) => a - b);
  const highest = levels.at(-1) ?? 0;
  return levels.map((level, i) => {
    const from = levels[i - 1] ?? 0;
    const upTo = level === highest ? Number.POSITIVE_INFINITY : level;
    return {
      amount: stakes.reduce((sum, { paid }) => sum + Math.max(0, Math.min(paid, upTo) - from), 0),
      seats: [...stakes.keys()].filter((seat) => stakes[seat]?.isIn && (stakes[seat]?.paid ?? 0) >= level),
    };
  });
}

/**
 * Splits a pot into equal parts; odd chips go to the first parts, one each.
 *
 * @example
 * split(11, 3); // [4, 4, 3]
 */
export function split(amount: number, parts: number): readonly number[] {
  const share = Math.floor(amount / parts);
  return Array.from({ length: parts }, (_, place) => (place < amount % parts ? share + 1 : share));
}
