import { StandardCard } from '@rookery/cards';
import { Hand, Player, Space } from '@rookery/engine';

/** A player: the cards in hand, and those that have been played and lie open. */
export class Cribber extends Player.with({
  /** Whether they have said go since the count began. */
  saidGo: false,
}) {
  hand = this.create(Hand, 'hand');
  played = this.create(Space, 'played', { layout: 'row' });

  get playedCards(): readonly StandardCard[] {
    return this.played.all(StandardCard);
  }
}
