import { Deck, Hand, Pile, Player, Space } from '@rookery/engine';

/** Where creatures fight. */
export class Field extends Space {}

/** A player: life, mana and the places for cards. */
export class Captain extends Player.with({ life: 20, mana: 0, wells: 0 }) {
  deck = this.create(Deck, 'deck');
  hand = this.create(Hand, 'hand');
  field = this.create(Field, 'field');
  discard = this.create(Pile, 'discard');

  /** What is left before it falls, as of a creature. */
  get health(): number {
    return this.life;
  }
}
