import { derived, type Entity, RookeryError } from '@rookery/engine';
import type { Modifier, Modifiers } from './modifier.ts';

/** An active modifier, one entry per source. */
export interface Effect {
  readonly modifier: Modifier<Entity>;
  readonly source: Entity | undefined;
}

/** Cache of a property since the last change: its effects, and the values computed from them. */
export interface PropertyCache {
  readonly effects: readonly Effect[];
  readonly values: Map<Entity, CachedValue | typeof BEING_READ>;
}

/** A computed value with the printed value behind it. */
export interface CachedValue {
  readonly printed: unknown;
  readonly value: unknown;
}

/** Marks a value that is being computed. Finding it on read means a cycle. */
export const BEING_READ = Symbol('being read');

/** The modifiers of a card class, with a cache for each property that they change. */
export class ModifierCache {
  readonly #modifiers: Modifiers<Entity>;
  readonly #plans: Plans;
  readonly #readings = derived((_game: Entity) => new Map<string, PropertyCache | typeof BEING_READ>());

  constructor(modifiers: Modifiers<Entity>) {
    this.#modifiers = modifiers;
    this.#plans = plansOf(modifiers);
  }

  /** Returns a modifier by name. Throws on an unknown name. */
  named(name: string): Modifier<Entity> {
    const modifier = Object.hasOwn(this.#modifiers, name) ? this.#modifiers[name] : undefined;
    return modifier ?? unknown(name, this.#modifiers);
  }

  /** Returns the cache of a property. Throws if the search for its effects depends on the property itself. */
  reading(game: Entity, property: string): PropertyCache {
    const known = this.#readings(game).get(property);
    if (known === BEING_READ) circular(property);
    return known ?? this.#read(game, property);
  }

  #read(game: Entity, property: string): PropertyCache {
    const readings = this.#readings(game);
    readings.set(property, BEING_READ);
    try {
      const effects = (this.#plans.get(property) ?? []).flatMap((modifier) => effectsOf(modifier, game));
      const reading: PropertyCache = { effects, values: new Map() };
      readings.set(property, reading);
      return reading;
    } catch (error) {
      readings.delete(property);
      throw error;
    }
  }
}

function effectsOf(modifier: Modifier<Entity>, game: Entity): readonly Effect[] {
  if (modifier.sources === undefined) return [{ modifier, source: undefined }];
  return modifier.sources(game).map((source) => ({ modifier, source }));
}

/** Modifiers that apply without being added, by property and sorted by layer. */
type Plans = ReadonlyMap<string, readonly Modifier<Entity>[]>;

function plansOf(modifiers: Modifiers<Entity>): Plans {
  const plans = new Map<string, Modifier<Entity>[]>();
  for (const modifier of Object.values(modifiers)) {
    if (modifier.given) continue;
    for (const property of propertiesOf(modifier)) {
      const plan = plans.get(property);
      if (plan === undefined) plans.set(property, [modifier]);
      else plan.push(modifier);
    }
  }
  for (const plan of plans.values()) plan.sort((a, b) => a.layer - b.layer);
  return plans;
}

/** Returns the properties that a modifier changes. */
export function propertiesOf({ property }: Modifier<Entity>): readonly string[] {
  return typeof property === 'string' ? [property] : property;
}

function unknown(modifier: string, modifiers: object): never {
  throw new RookeryError('unknown-word', {
    what: 'modifier',
    word: modifier,
    where: '',
    hint: `There are: ${Object.keys(modifiers).join(', ')}.`,
  });
}

function circular(property: string): never {
  throw new RookeryError('rule-cycle', {
    chain: `the sources of modifiers of ${property} depend on ${property} itself; look for them by what is printed, or by another property`,
  });
}
