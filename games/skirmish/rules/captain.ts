import { Deck, Hand, Pile, Player, Space } from '@rookery/engine';

/** A player's creatures. */
export class Field extends Space {}

/** A player: life, mana and zones for cards. */
export class Captain extends Player.with({ life: 20, mana: 0, wells: 0 }) {
  deck = this.create(Deck, 'deck');
  hand = this.create(Hand, 'hand');
  field = this.create(Field, 'field');
  discard = this.create(Pile, 'discard');

  /** Damage that it can still take, as of a creature. */
  get health(): number {
    return this.life;
  }
}
