import { Entity, oneOf, Piece, reference } from '@rookery/engine';
import { Captain, Field } from './captain.ts';
import { type Ability, type CreatureSheet, NAMES, SHEETS, type SpellSheet, TITLES } from './cards.ts';

const attributes = {
  title: oneOf(TITLES),
  wounds: 0,
  /** Whether it may attack. */
  ready: false,
  /** The target of its attack, from the declaration to the strike. */
  aim: reference(Entity),
  /** The turn in which its shell was last hit. */
  shelled: 0,
};

/** A creature or a spell. It never leaves its owner's zones. */
export class Card extends Piece.with(attributes) {
  sheet: CreatureSheet | SpellSheet = SHEETS[this.title];
  captain = this.ancestor(Captain);

  get cost(): number {
    return this.sheet.cost;
  }

  get kind(): 'creature' | 'spell' {
    return this.sheet.kind;
  }

  get power(): number {
    const { sheet } = this;
    return sheet.kind === 'creature' ? sheet.power : 0;
  }

  get health(): number {
    const { sheet } = this;
    return sheet.kind === 'creature' ? sheet.health - this.wounds : 0;
  }

  get ability(): Ability | undefined {
    const { sheet } = this;
    return sheet.kind === 'creature' ? sheet.ability : undefined;
  }

  /** Whether it is a creature on a field. */
  get fights(): boolean {
    return this.parent instanceof Field;
  }

  override label(): string {
    return NAMES[this.title] ?? this.title;
  }
}
