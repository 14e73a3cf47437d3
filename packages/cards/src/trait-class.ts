import { type Attributes, Entity, type EntityClass } from '@rookery/engine';
import { SUPER } from './trait-super.ts';

/** On a trait: tells it from other classes. */
declare const TRAIT: unique symbol;

/** A class that others are mixed of, abstract or not. */
export type TraitClass<T extends Entity = Entity> = (abstract new () => T) &
  Omit<EntityClass, never> & { readonly [TRAIT]: true };

/** A base for a trait with attributes. */
export type TraitWith<A extends Attributes> = ReturnType<typeof Entity.with<typeof Entity, A>> & { readonly [TRAIT]: true };

/** The attributes that a class made by `trait` declares. */
const DECLARED = new WeakMap<object, Attributes>();
/** What a class made by `mix` was mixed into, and the traits that this does not have, with all that they are made of. */
const MIXED = new WeakMap<object, { readonly base: object; readonly traits: ReadonlySet<object> }>();
/** Stand between a trait and what it extends. */
const GATES = new WeakSet<object>();

/** The entity that is being built: what a trait's constructor gives instead of a new one. */
let host: Entity | undefined;

function takeHost(): Entity | undefined {
  const self = host;
  host = undefined;
  return self;
}

/** What every trait extends. Built as part of a mixed class, it adds its fields to the entity that is being made. */
class Trait extends Entity {
  static {
    Object.defineProperties(Trait.prototype, SUPER);
  }

  // biome-ignore lint/correctness/noUnreachableSuper: as a part of another class it must not make an entity
  constructor() {
    const self = takeHost();
    // biome-ignore lint/correctness/noConstructorReturn: a part has no entity of its own
    if (self !== undefined) return self as Trait;
    super();
  }

  static override with<B extends EntityClass, const A extends Attributes>(
    this: B,
    attributes: A,
  ): ReturnType<typeof Entity.with<B, A>> {
    return extended(this, attributes) as ReturnType<typeof Entity.with<B, A>>;
  }

  static [Symbol.hasInstance](thing: unknown): boolean {
    if (typeof thing !== 'object' || thing === null) return false;
    for (let at: unknown = thing.constructor; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
      if (at === this || MIXED.get(at)?.traits.has(this)) return true;
    }
    return false;
  }
}

/**
 * The base of a trait: a small class that others are mixed of. It may have attributes, methods, getters and fields. What it
 * calls by `super` is what the class says that it is mixed into. Its constructor also runs once when it is first mixed, on
 * something that is no entity, to learn which fields it makes: it should do nothing else.
 *
 * @example
 * class Flippable extends trait({ flipped: false }) {
 *   flip(): void {
 *     this.flipped = !this.flipped;
 *   }
 * }
 */
export function trait<const A extends Attributes>(attributes: A): TraitWith<A> {
  return Trait.with(attributes) as unknown as TraitWith<A>;
}

/**
 * A class with further attributes, by the way of every entity: a game's own way would drop what it lists. Of a trait the
 * attributes must be known, because they get other places in what it is mixed into.
 */
export function extended(Base: object, attributes: Attributes): unknown {
  const made = (Entity.with as (this: object, attributes: Attributes) => object).call(Base, attributes);
  if (isTrait(Base)) DECLARED.set(made, attributes);
  return made;
}

/** The attributes that a class itself declares, if it is made for that. */
export function declaredBy(cls: object): Attributes | undefined {
  return DECLARED.get(cls);
}

function isTrait(cls: object): boolean {
  return cls === Trait || Object.prototype.isPrototypeOf.call(Trait, cls);
}

/** A trait and the traits it extends, the last first; of another class nothing. */
export function lineage(cls: object): readonly object[] {
  const found: object[] = [];
  if (!isTrait(cls)) return found;
  for (let at = cls; at !== Trait; at = Object.getPrototypeOf(at)) if (!GATES.has(at)) found.push(at);
  return found;
}

/** All that a class is made of: itself, what it extends, and the traits it was mixed of. */
export function classesOf(cls: object): ReadonlySet<object> {
  const found = new Set<object>();
  for (let at = cls; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
    found.add(at);
    for (const each of MIXED.get(at)?.traits ?? []) found.add(each);
  }
  return found;
}

/** Remembers what a class was mixed of. */
export function noteMixture(mixture: object, base: object, traits: readonly object[]): void {
  const present = classesOf(base);
  const added = traits.flatMap((each) => [...classesOf(each)]).filter((each) => isTrait(each) && !present.has(each));
  MIXED.set(mixture, { base, traits: new Set(added) });
}

/** What a trait was mixed into, in the class of an entity. */
export function baseUnder(each: object, self: object): object | undefined {
  for (let at: unknown = self.constructor; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
    const mixed = MIXED.get(at);
    if (mixed?.traits.has(each)) return mixed.base;
  }
  return undefined;
}

/** Runs the constructor of a trait on an entity that is being made. */
export function buildPart(cls: object, self: Entity): void {
  host = self;
  try {
    Reflect.construct(cls as new () => Entity, []);
  } finally {
    host = undefined;
  }
}

/**
 * Lets the constructor of a trait be run without those of the traits it extends, when it is built as a part: so each is built
 * once, by however many ways it arrives. A constructor finds what it extends by the prototype of its class; that is where the
 * gate is put.
 */
export function standAlone(cls: object): void {
  const Extended = Object.getPrototypeOf(cls) as new () => Entity;
  if (GATES.has(Extended)) return;
  class Gate extends Extended {
    // biome-ignore lint/correctness/noUnreachableSuper: as a part of another class it must not build what lies behind
    constructor() {
      const self = takeHost();
      // biome-ignore lint/correctness/noConstructorReturn: a part has no entity of its own
      if (self !== undefined) return self;
      super();
    }
  }
  GATES.add(Gate);
  Object.setPrototypeOf(cls, Gate);
}
