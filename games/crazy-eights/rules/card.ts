import { ColourCard, ColourFace, Rank, StandardCard } from '@rookery/cards';
import type { Entity } from '@rookery/engine';

/** The suits of each deck, which a wild card may name. */
export const SUITS = {
  standard: ['hearts', 'diamonds', 'clubs', 'spades'],
  colours: ['red', 'yellow', 'green', 'blue'],
} as const;

/** A card of either deck; a match uses one deck only. */
export type Card = StandardCard | ColourCard;

const EIGHT_POINTS = 50;
const COURT_POINTS = 10;

export function isCard(entity: Entity | undefined): entity is Card {
  return entity instanceof StandardCard || entity instanceof ColourCard;
}

/** Whether a card may be played on any other and names a suit: an eight, or a card without a colour. */
export function isWild(card: Card): boolean {
  return card instanceof ColourCard ? card.isWild : card.rank === Rank.Eight;
}

export function isDrawFour(card: Card): boolean {
  return card instanceof ColourCard && card.rank === ColourFace.WildDrawFour;
}

export function isDrawTwo(card: Card): boolean {
  return card instanceof ColourCard && card.rank === ColourFace.DrawTwo;
}

/** Whether a round can start with this card. */
export function isStarter(card: Card): boolean {
  return card instanceof ColourCard ? !isDrawFour(card) : !isWild(card);
}

/** A number of cards, in words. */
export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** The points of a card that is left in a hand at the end of a round. */
export function pointsOf(card: Card): number {
  if (card instanceof ColourCard) return card.points;
  if (card.rank === Rank.Eight) return EIGHT_POINTS;
  return card.rank > Rank.Ten ? COURT_POINTS : card.rank + 1;
}
