import { frozenList, Player } from '@rookery/engine';
import { Box } from './box.ts';

/** Maximum number of hands of a player after splits. */
export const MOST_HANDS = 4;

/** A player. The score is the number of chips that are not bet. */
export class Gambler extends Player.with({ insurance: 0 }) {
  boxes = frozenList(Array.from({ length: MOST_HANDS }, (_, i) => this.create(Box, `hand ${i + 1}`)));

  get chips(): number {
    return this.score;
  }

  /** The initial bet of the round. */
  get bet(): number {
    return this.boxes[0]?.bet ?? 0;
  }

  /** The boxes with a hand. */
  get hands(): readonly Box[] {
    return this.boxes.filter(({ stage }) => stage !== 'empty');
  }

  /** The hand to be played. */
  get current(): Box | undefined {
    return this.boxes.find(({ stage }) => stage === 'open');
  }

  /** Takes chips from the player. */
  pay(amount: number): void {
    this.score -= amount;
  }

  receive(amount: number): void {
    this.score += amount;
  }
}
