import type { EntityView } from '@rookery/engine';
import { isKnown } from '../../kit/cards/entities.ts';
import { sheetOf } from './sheets.ts';

/** The springs of one colour: how many there are, and how many can still be tapped. */
export interface ManaOfColour {
  readonly colour: string;
  readonly left: number;
  readonly all: number;
}

/** The mana that a player's springs give, by colour, in the order in which the colours were put down. */
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
