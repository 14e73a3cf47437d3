import type { TableOptions } from '@rookery/react';

/** Usual bets. */
const USUAL = [10, 20, 50, 100, 200, 500] as const;

/** The legal usual bets, and the minimum and maximum. */
export function betAmounts(min: number, max: number): readonly number[] {
  const between = USUAL.filter((amount) => amount > min && amount < max && (amount - min) % 10 === 0);
  return [...new Set([min, ...between, max])];
}

export const amounts: NonNullable<TableOptions['amounts']> = ({ action, selection: { min, max } }, _view, words) => {
  if (action !== 'bet' || min === undefined || max === undefined) return undefined;
  return betAmounts(min, max).map((value) => ({
    value,
    label:
      value === max
        ? words('panel.most', { count: value })
        : value === min
          ? words('panel.least', { count: value })
          : String(value),
  }));
};
