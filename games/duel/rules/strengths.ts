import { cardsIn } from './card.ts';
import type { Duel } from './game.ts';

/** How strong a permanent is now, with all that changes what is printed on it: for all to see. */
export interface Strength {
  readonly power: number;
  readonly toughness: number;
  readonly keywords: readonly string[];
}

/** The strength of everything on the battlefield, in the order in which it lies there. */
export function strengthsOf({ battlefield }: Duel): readonly Strength[] {
  return cardsIn(battlefield).map(({ power, toughness, keywords }) => ({ power, toughness, keywords: [...keywords] }));
}
