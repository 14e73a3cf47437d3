import { Hand, Player } from '@rookery/engine';

/** A player: chips, and what they have put in. */
export class Gambler extends Player.with({
  /** What is behind, and can still be bet. */
  chips: 0,
  /** What was put in during this round of betting. */
  bet: 0,
  /** What was put in during this hand, the bet included. */
  paid: 0,
  /** Whether they have acted in this round; to post a blind is not to act. */
  acted: false,
  /** The hand in which they lost their last chip. */
  outIn: 0,
}) {
  hand = this.create(Hand, 'hand');

  /** Whether they play for the pot: they were dealt in and have not folded. */
  get isIn(): boolean {
    return !this.hand.isEmpty;
  }

  /** Whether they can still bet. */
  get canBet(): boolean {
    return this.chips > 0 && this.isIn;
  }

  /** Moves chips into the pot, as many as there are. */
  pay(amount: number): number {
    const paid = Math.min(amount, this.chips);
    this.chips -= paid;
    this.paid += paid;
    return paid;
  }
}
