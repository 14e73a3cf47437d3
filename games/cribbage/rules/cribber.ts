import { StandardCard } from '@rookery/cards';
import { Hand, Player, Space } from '@rookery/engine';

/** A player, with the cards in hand and the cards already played, which are face up. */
export class Cribber extends Player.with({
  /** Whether the player has said go in the current count. */
  saidGo: false,
}) {
  hand = this.create(Hand, 'hand');
  played = this.create(Space, 'played', { layout: 'row' });

  get playedCards(): readonly StandardCard[] {
    return this.played.all(StandardCard);
  }
}
