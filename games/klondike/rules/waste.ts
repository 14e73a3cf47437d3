import { Pile } from '@rookery/engine';
import { Card } from './card.ts';

/** The cards turned up from the stock, the last one on top. All have been seen; only the top one can be taken. */
export class Waste extends Pile {
  /** The card that can be taken. */
  get available(): Card | undefined {
    const { top } = this;
    return top instanceof Card ? top : undefined;
  }
}
