import { oneOf, Piece } from '@rookery/engine';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Rank = (typeof RANKS)[number];

export class Card extends Piece.with({ rank: oneOf(RANKS), suit: oneOf(SUITS) }) {
  override label(): string {
    return `${this.rank} of ${this.suit}`;
  }
}
