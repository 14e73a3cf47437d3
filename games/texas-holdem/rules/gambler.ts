import { Hand, Player } from '@rookery/engine';

/** Status of a player in the current hand. */
export type Standing = 'in' | 'allIn' | 'folded' | 'out';

/** A player: chips, and the amounts put into the pot. */
export class Gambler extends Player.with({
  /** The chips that can still be bet. */
  chips: 0,
  /** The amount put in during this round of betting. */
  bet: 0,
  /** The amount put in during this hand, including the bet. */
  paid: 0,
  /** Whether the player has acted in this round; posting a blind does not count. */
  acted: false,
  /** The hand in which the player lost the last chip. */
  outIn: 0,
}) {
  hand = this.create(Hand, 'hand');

  /** Whether the player was dealt in and has not folded. */
  get isIn(): boolean {
    return !this.hand.isEmpty;
  }

  /** Whether the player can still bet. */
  get canBet(): boolean {
    return this.chips > 0 && this.isIn;
  }

  /** Status of the player in the current hand. */
  get standing(): Standing {
    if (this.eliminated) return 'out';
    if (!this.isIn) return 'folded';
    return this.chips === 0 && this.paid > 0 ? 'allIn' : 'in';
  }

  /** Moves up to `amount` chips into the pot. */
  pay(amount: number): number {
    const paid = Math.min(amount, this.chips);
    this.chips -= paid;
    this.paid += paid;
    return paid;
  }
}
