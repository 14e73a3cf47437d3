import { derived, type Entity, RookeryError } from '@rookery/engine';
import type { Modifier, Modifiers } from './modifier.ts';

/** A modifier that holds now, once for each of its sources. */
export interface Effect {
  readonly modifier: Modifier<Entity>;
  readonly source: Entity | undefined;
}

/** What is known of a property since the last change: all effects on it, and the values that were read with them. */
export interface PropertyCache {
  readonly effects: readonly Effect[];
  readonly values: Map<Entity, CachedValue | typeof BEING_READ>;
}

/** A value with what it was worked out of. */
export interface CachedValue {
  readonly printed: unknown;
  readonly value: unknown;
}

/** Stands for what is being worked out: whoever finds it has gone round in a circle. */
export const BEING_READ = Symbol('being read');

/** The modifiers of a kind of card, and what is known of each property that they change. */
export class ModifierCache {
  readonly #modifiers: Modifiers<Entity>;
  readonly #plans: Plans;
  readonly #readings = derived((_game: Entity) => new Map<string, PropertyCache | typeof BEING_READ>());

  constructor(modifiers: Modifiers<Entity>) {
    this.#modifiers = modifiers;
    this.#plans = plansOf(modifiers);
  }

  /** A modifier by its name; a name that is not there is an error. */
  named(name: string): Modifier<Entity> {
    const modifier = Object.hasOwn(this.#modifiers, name) ? this.#modifiers[name] : undefined;
    return modifier ?? unknown(name, this.#modifiers);
  }

  /** What is known of a property. Its effects are all found, or it is an error. */
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

/** The modifiers of each property that hold without being given, in the order of their layers. */
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

/** The values that a modifier changes. */
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
