import { mix } from '@rookery/cards';
import { oneOf, Piece, reference } from '@rookery/engine';
import { Aimed } from './aimed.ts';
import { Card } from './card.ts';
import { EFFECTS } from './sheet.ts';

/**
 * An ability of a card on the stack; it resolves even if the card has left play. Its owner is the player who used it.
 */
export class Ability extends mix(Piece, [Aimed]).with({ from: reference(Card), effect: oneOf(EFFECTS), amount: 0 }) {
  override label(): string {
    return `the ability of ${this.from ?? 'something gone'}`;
  }
}
