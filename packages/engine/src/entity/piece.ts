import { reference } from '../core/attribute.ts';
import { PARENT } from '../core/slots.ts';
import { Entity } from './entity.ts';
import { Player } from './player.ts';

/**
 * An entity that moves between spaces: a stone, a pawn, a card.
 *
 * @example
 * class Checker extends Piece.with({ king: false }) {}
 */
export class Piece extends Entity.with({ owner: reference(Player).as('owner') }) {
  static override readonly builtIn: string | undefined = 'Piece';

  /** Returns its label: its name, or on a board the cell it is on. Cards should override it. */
  override label(): string {
    const parent = this.$record.slots[PARENT] as Entity | undefined;
    return this.name || (parent !== undefined && 'notation' in parent ? parent.label() : super.label());
  }
}
