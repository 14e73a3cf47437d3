import { Pile, Player, Space } from '@rookery/engine';
import { Grip, Library } from './zones.ts';

export const LIFE = 20;

const attributes = {
  life: LIFE,
  /** Whether the player has put down a spring this turn. */
  sown: false,
  /** Whether the player had to draw from an empty library. */
  parched: false,
};

/** A player: life, and zones for cards. */
export class Duelist extends Player.with(attributes) {
  library = this.create(Library, 'library');
  hand = this.create(Grip, 'hand');
  springs = this.create(Space, 'springs');
  graveyard = this.create(Pile, 'graveyard');
}
