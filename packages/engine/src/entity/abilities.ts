import { value } from '../core/attribute.ts';
import { Entity } from './entity.ts';
import type { EntityFilter, Wanted } from './query.ts';

/** A power that was earned, and whether it was used. */
export interface Ability<T extends string = string> {
  readonly type: T;
  readonly used: boolean;
  readonly earnedFrom?: string;
}

/**
 * The abilities of a player: earned, used, counted. `Abilities.of<Power>()` is the same class limited to the names of one
 * game; other names do not compile.
 *
 * @example
 * class Brewer extends Player {
 *   abilities = this.create(Abilities.of<'reroll' | 'swap'>(), 'abilities');
 * }
 * player.abilities.add('reroll', 'the first track');
 * if (player.abilities.use('reroll')) die.roll();
 * console.log(player.abilities.use('reroll')); // false
 */
export class Abilities<T extends string = string> extends Entity.with({ held: value<readonly Ability[]>([]) }) {
  static override readonly builtIn: string | undefined = 'Abilities';

  /**
   * The class, for abilities of these names only.
   *
   * @example
   * const POWERS = ['reroll', 'swap'] as const;
   * class Brewer extends Player {
   *   powers = this.create(Abilities.of<(typeof POWERS)[number]>(), 'powers');
   * }
   */
  static of<T extends string = never>(): AbilitiesOf<T> {
    return this;
  }

  add(type: T, earnedFrom?: string): void {
    this.held = [...this.held, earnedFrom === undefined ? { type, used: false } : { type, used: false, earnedFrom }];
  }

  /** All, or the unused, or the used ones. */
  list(which: 'all' | 'unused' | 'used' = 'all'): readonly Ability<T>[] {
    const all = this.held as readonly Ability<T>[];
    return which === 'all' ? all : all.filter((ability) => ability.used === (which === 'used'));
  }

  /** Whether there is one of a type, used or not; with a class, as for any entity. */
  override has(type: T): boolean;
  override has<E>(cls: Wanted<E>, finder?: EntityFilter<E>): boolean;
  override has<E>(what: T | Wanted<E>, finder?: EntityFilter<E>): boolean {
    return typeof what === 'string' ? this.held.some((ability) => ability.type === what) : super.has(what, finder);
  }

  /** Returns the number of abilities of a type, used or not; with a class, counts entities as usual. */
  override count(type: T): number;
  override count<E>(cls: Wanted<E>, finder?: EntityFilter<E>): number;
  override count<E>(what: T | Wanted<E>, finder?: EntityFilter<E>): number {
    if (typeof what !== 'string') return super.count(what, finder);
    return this.held.filter((ability) => ability.type === what).length;
  }

  /** Whether one of a type is unused. */
  hasUnused(type: T): boolean {
    return this.held.some((ability) => ability.type === type && !ability.used);
  }

  /** Returns the number of unused abilities of a type, or of all types. */
  countUnused(type?: T): number {
    return this.list('unused').filter((ability) => type === undefined || ability.type === type).length;
  }

  /** Uses one of a type. Returns whether there was one. */
  use(type: T): boolean {
    const place = this.held.findIndex((ability) => ability.type === type && !ability.used);
    if (place < 0) return false;
    this.held = this.held.map((ability, i) => (i === place ? { ...ability, used: true } : ability));
    return true;
  }

  /** Marks all of them as unused. */
  reset(): void {
    this.held = this.held.map((ability) => ({ ...ability, used: false }));
  }

  /** Removes all of them. */
  clear(): void {
    this.held = [];
  }

  /** Returns each type with its total and unused numbers. */
  grouped(): readonly { readonly type: T; readonly total: number; readonly unused: number }[] {
    const types = [...new Set(this.list().map((ability) => ability.type))];
    return types.map((type) => ({ type, total: this.count(type), unused: this.countUnused(type) }));
  }
}

/** The class of abilities with the names of one game. */
export type AbilitiesOf<T extends string> = Omit<typeof Abilities, 'prototype' | 'of'> & (new () => Abilities<T>);
