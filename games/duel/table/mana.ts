import type { EntityView } from '@rookery/engine/view';
import { isKnown } from '@rookery/kit/cards';
import { sheetOf } from './sheets.ts';

/** A player's springs of one colour: all, and those that can still be tapped. */
export interface ManaOfColour {
  readonly colour: string;
  readonly left: number;
  readonly all: number;
}

/** Counts a player's springs by colour, in the order in which the colours were first put down. */
export function manaIn({ children }: EntityView): readonly ManaOfColour[] {
  const found = new Map<string, { left: number; all: number }>();
  for (const { attributes } of children.filter(isKnown)) {
    const colour = sheetOf(attributes.is)?.gives;
    if (colour === undefined) continue;
    const mana = found.get(colour) ?? { left: 0, all: 0 };
    mana.all++;
    if (attributes.tapped !== true) mana.left++;
    found.set(colour, mana);
  }
  return [...found].map(([colour, mana]) => ({ colour, ...mana }));
}
