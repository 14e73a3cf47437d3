import { derived } from '@rookery/engine';
import { cardsIn } from './card.ts';
import type { Duelist } from './duelist.ts';
import { COLOURS, type Colour, type Price } from './sheet.ts';

/** The mana that a player's untapped springs give, by colour and in all. */
interface Mana extends Record<Colour, number> {
  all: number;
}

/**
 * The mana that a player can pay now; public information.
 *
 * @example
 * manaOf(player).tide;
 */
export const manaOf = derived((player: Duelist): Readonly<Mana> => {
  const mana: Mana = { tide: 0, ember: 0, moss: 0, all: 0 };
  for (const { tapped, definition } of cardsIn(player.springs)) {
    if (tapped || definition.gives === undefined) continue;
    mana[definition.gives]++;
    mana.all++;
  }
  return mana;
});

/** A player's springs of one colour: all, and those that can still be tapped. */
export interface ManaOfColour {
  readonly colour: Colour;
  readonly left: number;
  readonly all: number;
}

/** Counts a player's springs by colour, in the order in which the colours were first put down. */
export function manaByColour({ springs }: Duelist): readonly ManaOfColour[] {
  const found = new Map<Colour, { left: number; all: number }>();
  for (const { tapped, definition } of cardsIn(springs)) {
    if (definition.gives === undefined) continue;
    const mana = found.get(definition.gives) ?? { left: 0, all: 0 };
    mana.all++;
    if (!tapped) mana.left++;
    found.set(definition.gives, mana);
  }
  return [...found].map(([colour, mana]) => ({ colour, ...mana }));
}

export function canPay(player: Duelist, { mana, colour, pips }: Price): boolean {
  const own = manaOf(player);
  return own.all >= mana && (colour === undefined || own[colour] >= pips);
}

/**
 * Taps springs to pay a price: coloured mana first, then each time the colour with the most springs left, so that as
 * many colours as possible remain.
 */
export function pay(player: Duelist, { mana, colour, pips }: Price): void {
  const left: Mana = { ...manaOf(player) };
  const taken: Record<Colour, number> = { tide: 0, ember: 0, moss: 0 };
  for (let paid = 0; paid < mana; paid++) {
    const next = colour !== undefined && paid < pips ? colour : richest(left);
    left[next]--;
    taken[next]++;
  }
  for (const spring of cardsIn(player.springs)) {
    const { gives } = spring.definition;
    if (spring.tapped || gives === undefined || taken[gives] === 0) continue;
    taken[gives]--;
    spring.tap();
  }
}

function richest(mana: Readonly<Mana>): Colour {
  let best: Colour = COLOURS[0];
  for (const colour of COLOURS) if (mana[colour] > mana[best]) best = colour;
  return best;
}
