import { value } from './attribute.ts';
import { Entity } from './entity.ts';

/** A power that was earned, and whether it was used. */
export interface Ability<T extends string = string> {
  readonly type: T;
  readonly used: boolean;
  readonly earnedFrom?: string;
}

/**
 * The powers of a player: earned, used, counted.
 *
 * @example
 * class Brewer extends Player {
 *   abilities = this.create(Abilities, 'abilities');
 * }
 * player.abilities.add('reroll', 'the first track');
 * if (player.abilities.use('reroll')) die.roll();
 */
export class Abilities extends Entity.with({ held: value<readonly Ability[]>([]) }) {
  static override readonly builtIn: string | undefined = 'Abilities';

  add(type: string, earnedFrom?: string): void {
    this.held = [...this.held, earnedFrom === undefined ? { type, used: false } : { type, used: false, earnedFrom }];
  }

  /** All, or the unused, or the used ones. */
  list(which: 'all' | 'unused' | 'used' = 'all'): readonly Ability[] {
    return which === 'all' ? this.held : this.held.filter((ability) => ability.used === (which === 'used'));
  }

  /** How many of a type are unused; of all types without one. */
  countUnused(type?: string): number {
    return this.list('unused').filter((ability) => type === undefined || ability.type === type).length;
  }

  /** Uses one of a type; says whether there was one. */
  use(type: string): boolean {
    const place = this.held.findIndex((ability) => ability.type === type && !ability.used);
    if (place < 0) return false;
    this.held = this.held.map((ability, i) => (i === place ? { ...ability, used: true } : ability));
    return true;
  }

  /** Makes all of them unused again. */
  reset(): void {
    this.held = this.held.map((ability) => ({ ...ability, used: false }));
  }

  /** Each type with how many there are and how many are unused. */
  grouped(): readonly { readonly type: string; readonly total: number; readonly unused: number }[] {
    const types = [...new Set(this.held.map((ability) => ability.type))];
    return types.map((type) => ({
      type,
      total: this.held.filter((ability) => ability.type === type).length,
      unused: this.countUnused(type),
    }));
  }
}
