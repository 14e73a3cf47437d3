import { type Attribute, oneOf } from '@rookery/engine';
import { type TraitClass, type TraitWith, trait } from './trait.ts';

/** An instance of a catalogue entry, with the printed data kept apart. */
export type Defined<K extends string, D> = InstanceType<TraitWith<{ readonly is: Attribute<K> }>> & {
  readonly definition: D;
};

/**
 * Creates a trait for cards of a catalogue. The printed data never changes; an instance stores only its key in `is` and
 * reads the rest from `definition`.
 *
 * @example
 * const CARDS = { bear: { cost: 2, power: 2 }, wolf: { cost: 1, power: 1 } };
 * class Creature extends mix(Piece, [definedBy(CARDS)]) {}
 * class Zoo extends Game.with({}, { entities: { Creature } }) {
 *   power = this.create(Creature, { is: 'bear' }).definition.power; // 2
 * }
 */
export function definedBy<const K extends string, D>(catalogue: Readonly<Record<K, D>>): TraitClass<Defined<K, D>> {
  const keys = Object.keys(catalogue) as [K, ...K[]];
  if (keys.length === 0) throw new TypeError('A catalogue of cards must have at least one.');
  class Card extends trait({ is: oneOf(keys) }) {
    get definition(): D {
      return catalogue[this.is as K];
    }

    override label(): string {
      const { definition } = this;
      const name = typeof definition === 'object' && definition !== null && 'name' in definition ? definition.name : '';
      return typeof name === 'string' && name !== '' ? name : this.is;
    }
  }
  return Card;
}
