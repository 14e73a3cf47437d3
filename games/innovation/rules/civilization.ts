import { Player, Space } from '@rookery/engine';
import { type Card, highestValue } from './card.ts';
import { countOf, type Icon, type IconCounts } from './icons.ts';
import { Board, HandOfCards, ScorePile, Shelf } from './zones.ts';

const attributes = {
  /** Number of cards that the player has tucked and scored in the current turn. */
  tucked: 0,
  scored: 0,
};

/** A player with hand, board, score pile and achievements. */
export class Civilization extends Player.with(attributes) {
  hand = this.create(HandOfCards, 'hand');
  scorePile = this.create(ScorePile, 'score pile');
  board = this.create(Board, 'board');
  achievements = this.create(Shelf, 'achievements');
  specials = this.create(Space, 'special achievements');

  /** All visible icons on the board. */
  get shown(): IconCounts {
    let shown = 0;
    for (const pile of this.board.piles) shown += pile.shown;
    return shown;
  }

  /** The number of visible icons of one kind on the board. */
  icons(icon: Icon): number {
    return countOf(this.shown, icon);
  }

  get tops(): readonly Card[] {
    return this.board.tops;
  }

  /** The value of the highest top card; 0 without any. */
  get reach(): number {
    return highestValue(this.tops);
  }

  /** The number of achievements, of both kinds. */
  get claims(): number {
    return this.achievements.size + this.specials.size;
  }
}
