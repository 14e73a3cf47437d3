import { Pile, Player, Space } from '@rookery/engine';
import { Grip, Library } from './zones.ts';

export const LIFE = 20;

const attributes = {
  life: LIFE,
  /** Whether they have put down a spring this turn. */
  sown: false,
  /** Whether they had to draw a card and there was none. */
  parched: false,
};

/** A player: life, and the places for cards. */
export class Duelist extends Player.with(attributes) {
  library = this.create(Library, 'library');
  hand = this.create(Grip, 'hand');
  springs = this.create(Space, 'springs');
  graveyard = this.create(Pile, 'graveyard');
}
