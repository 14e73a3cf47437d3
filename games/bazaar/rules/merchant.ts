import { Hand, Player } from '@rookery/engine';
import { Favour } from './favours.ts';
import { Bales } from './goods.ts';

/** A player: goods and favours in hand, hidden from the others. The score counts public points only. */
export class Merchant extends Player {
  bales = this.create(Bales, 'goods');
  favours = this.create(Hand, 'favours');
  /** Favours bought in this turn, which cannot be played yet. */
  fresh = this.create(Hand, 'fresh');

  /** The points for hidden fame. */
  get fame(): number {
    return this.fameCards.length;
  }

  get fameCards(): readonly Favour[] {
    return [...this.favours.all(Favour, { kind: 'fame' }), ...this.fresh.all(Favour, { kind: 'fame' })];
  }

  /** The favours that can be played, one of each kind. */
  get playable(): readonly Favour[] {
    const kinds = this.favours.unique(Favour, 'kind').filter((kind) => kind !== 'fame');
    return kinds.flatMap((kind) => this.favours.first(Favour, { kind }) ?? []);
  }
}
