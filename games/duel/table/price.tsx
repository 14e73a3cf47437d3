import type { ReactNode } from 'react';
import type { Price as PriceData } from '../rules/cards/index.ts';

/** The price of a card: a number for mana of any colour, and a gem for each coloured mana. */
export function Price({ price: { mana, colour, pips } }: { readonly price: PriceData }): ReactNode {
  const any = mana - pips;
  return (
    <span className="du-price">
      {(any > 0 || pips === 0) && <b>{any}</b>}
      {Array.from({ length: pips }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: gems of a price are all alike.
        <Gem key={i} colour={colour ?? 'plain'} />
      ))}
    </span>
  );
}

/** The symbol of a colour: a drop, a flame or a leaf, so that colour is not needed to tell them apart. */
const SIGNS: Readonly<Record<string, string>> = {
  tide: 'M12 2C16 9 19 12 19 16A7 7 0 0 1 5 16C5 12 8 9 12 2Z',
  ember: 'M13 2C14 7 19 9 19 15A7 7 0 0 1 5 15C5 12 7 10 8 8C9 10 10 11 11 11C12 8 11 5 13 2Z',
  moss: 'M4 20C3 9 10 3 21 3C21 14 15 21 6 19L13 11Z',
  plain: 'M12 3L21 12L12 21L3 12Z',
};

export function Gem({ colour, isSpent = false }: { readonly colour: string; readonly isSpent?: boolean }): ReactNode {
  return (
    <svg className="du-gem" data-mana={colour} data-spent={isSpent || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[colour] ?? SIGNS.plain} />
    </svg>
  );
}
