import type { Card } from './card.ts';
import type { Duel } from './game.ts';

/** The current power and toughness of a permanent, with all modifiers; public information. */
export interface Strength {
  readonly power: number;
  readonly toughness: number;
  readonly keywords: readonly string[];
}

/** The strength of a card on the battlefield; undefined elsewhere. */
export function strengthOf(card: Card, { battlefield }: Duel): Strength | undefined {
  if (card.parent !== battlefield) return undefined;
  const { power, toughness, keywords } = card;
  return { power, toughness, keywords: [...keywords] };
}
