import { Hand, oneOf, Piece } from '@rookery/engine';

export const GOODS = ['dates', 'salt', 'silk', 'spice', 'copper'] as const;
export type Good = (typeof GOODS)[number];
/** A multiset of goods. */
export type Bundle = readonly Good[];

/** The prices, paid to the store. */
export const PRICES = {
  trail: ['salt', 'spice'],
  tent: ['dates', 'salt', 'silk', 'spice'],
  caravanserai: ['dates', 'dates', 'copper', 'copper', 'copper'],
  favour: ['dates', 'silk', 'copper'],
} as const satisfies Readonly<Record<string, Bundle>>;

/** One unit of goods in a merchant's hand. */
export class Bale extends Piece.with({ good: oneOf(GOODS) }) {
  override label(): string {
    return this.good;
  }
}

/** A merchant's goods: only the owner sees their kinds, everyone sees their number. */
export class Bales extends Hand {
  amount(good: Good): number {
    return this.count(Bale, (bale) => bale.good === good);
  }

  holds(bundle: Bundle): boolean {
    return bundle.every((good) => this.amount(good) >= amountIn(bundle, good));
  }
}

export function amountIn(bundle: Bundle, good: Good): number {
  return bundle.filter((each) => each === good).length;
}

/** Describes a bundle in words: `2 dates, silk`. */
export function inWords(bundle: Bundle): string {
  const amounts = GOODS.map((good) => ({ good, amount: amountIn(bundle, good) })).filter(({ amount }) => amount > 0);
  return amounts.map(({ good, amount }) => (amount === 1 ? good : `${amount} ${good}`)).join(', ') || 'nothing';
}

/**
 * The goods that may be picked next for a bundle of `wanted` goods in all, within the available amounts. Goods are
 * picked in the order of `GOODS`, so that there is exactly one way to pick each bundle, and no dead end.
 */
export function pickable(picked: Bundle, wanted: number, there: (good: Good) => number): readonly Good[] {
  const last = picked.at(-1);
  const open = last === undefined ? GOODS : GOODS.slice(GOODS.indexOf(last));
  const left = open.map((good) => there(good) - amountIn(picked, good));
  const leftFrom = (place: number): number => left.slice(place).reduce((sum, amount) => sum + amount, 0);
  return open.filter((_, i) => (left[i] ?? 0) > 0 && leftFrom(i) >= wanted - picked.length);
}
