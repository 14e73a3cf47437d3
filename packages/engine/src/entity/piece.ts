import { PARENT } from '../state/slots.ts';
import { reference } from './attribute.ts';
import { Entity } from './entity.ts';
import { Player } from './player.ts';

/**
 * A thing that lies in spaces: a stone, a pawn, a card.
 *
 * @example
 * class Checker extends Piece.with({ king: false }) {}
 */
export class Piece extends Entity.with({ owner: reference(Player).as('owner') }) {
  static override readonly builtIn: string | undefined = 'Piece';

  /** What people call it: by its name, or on a board by the cell it is on. Cards want words of their own. */
  override label(): string {
    const parent = this.$record.slots[PARENT] as Entity | undefined;
    return this.name || (parent !== undefined && 'notation' in parent ? parent.label() : super.label());
  }
}
