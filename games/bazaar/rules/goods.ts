import { Hand, oneOf, Piece } from '@rookery/engine';

export const GOODS = ['dates', 'salt', 'silk', 'spice', 'copper'] as const;
export type Good = (typeof GOODS)[number];
/** Goods in no order, each as often as there is of it. */
export type Bundle = readonly Good[];

/** What can be bought, and what the store takes for it. */
export const PRICES = {
  trail: ['salt', 'spice'],
  tent: ['dates', 'salt', 'silk', 'spice'],
  caravanserai: ['dates', 'dates', 'copper', 'copper', 'copper'],
  favour: ['dates', 'silk', 'copper'],
} as const satisfies Readonly<Record<string, Bundle>>;

/** One piece of goods in a merchant's hand. */
export class Bale extends Piece.with({ good: oneOf(GOODS) }) {
  override label(): string {
    return this.good;
  }
}

/** The goods of a merchant: only their owner sees what they are, everyone sees how many. */
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

/** A bundle in words: `2 dates, silk`. */
export function inWords(bundle: Bundle): string {
  const amounts = GOODS.map((good) => ({ good, amount: amountIn(bundle, good) })).filter(({ amount }) => amount > 0);
  return amounts.map(({ good, amount }) => (amount === 1 ? good : `${amount} ${good}`)).join(', ') || 'nothing';
}

/**
 * What may be picked next for a bundle of which so many are wanted in all, where there are limits to what is there. Goods
 * are picked in the order of the list, so that there is one way only to pick each bundle, and none that ends too early.
 */
export function pickable(picked: Bundle, wanted: number, there: (good: Good) => number): readonly Good[] {
  const last = picked.at(-1);
  const open = last === undefined ? GOODS : GOODS.slice(GOODS.indexOf(last));
  const left = open.map((good) => there(good) - amountIn(picked, good));
  const leftFrom = (place: number): number => left.slice(place).reduce((sum, amount) => sum + amount, 0);
  return open.filter((_, i) => (left[i] ?? 0) > 0 && leftFrom(i) >= wanted - picked.length);
}
