import { type Attributes, Entity, type EntityClass } from '@rookery/engine';
import { SUPER } from './trait-super.ts';

/** Brand that distinguishes traits from other classes. */
declare const TRAIT: unique symbol;

/** A class that can be mixed into others, abstract or not. */
export type TraitClass<T extends Entity = Entity> = (abstract new () => T) &
  Omit<EntityClass, never> & { readonly [TRAIT]: true };

/** Base class of a trait with attributes. */
export type TraitWith<A extends Attributes> = ReturnType<typeof Entity.with<typeof Entity, A>> & { readonly [TRAIT]: true };

/** Attributes declared by each class that `trait` creates. */
const DECLARED = new WeakMap<object, Attributes>();
/** Base of each class that `mix` creates, and the traits with their own components that the base does not have. */
const MIXED = new WeakMap<object, { readonly base: object; readonly traits: ReadonlySet<object> }>();
/** Classes inserted between a trait and its superclass. */
const GATES = new WeakSet<object>();

/** Entity under construction, which a trait's constructor returns instead of a new one. */
let host: Entity | undefined;

function takeHost(): Entity | undefined {
  const self = host;
  host = undefined;
  return self;
}

/** Superclass of every trait. Constructed as part of a mixed class, it adds its fields to the entity under construction. */
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
 * Creates the base class of a trait: a small class to be mixed into others. It may have attributes, methods, getters and
 * fields. `super` refers to the class that the trait is mixed into. The constructor also runs once when the trait is
 * first mixed, on an object that is not an entity, to find out which fields it creates: it should do nothing else.
 *
 * @example
 * class Flippable extends trait({ flipped: false }) {
 *   flip(): void {
 *     this.flipped = !this.flipped;
 *   }
 * }
 */
export function trait<const A extends Attributes>(attributes: A): TraitWith<A>;
export function trait(attributes: Attributes): unknown {
  return Trait.with(attributes);
}

/**
 * Extends a class with attributes in the way of every entity, because the `with` of a game would drop its entity list.
 * Remembers the attributes of a trait, because they get other slots in the class it is mixed into.
 */
export function extended(Base: object, attributes: Attributes): unknown {
  const made = (Entity.with as (this: object, attributes: Attributes) => object).call(Base, attributes);
  if (isTrait(Base)) DECLARED.set(made, attributes);
  return made;
}

/** Returns the attributes that a class itself declares, if `trait` created it. */
export function declaredBy(cls: object): Attributes | undefined {
  return DECLARED.get(cls);
}

function isTrait(cls: object): boolean {
  return cls === Trait || Object.prototype.isPrototypeOf.call(Trait, cls);
}

/** Returns a trait and the traits it extends, most derived first; empty for other classes. */
export function lineage(cls: object): readonly object[] {
  const found: object[] = [];
  if (!isTrait(cls)) return found;
  for (let at = cls; at !== Trait; at = Object.getPrototypeOf(at)) if (!GATES.has(at)) found.push(at);
  return found;
}

/** Returns all components of a class: itself, its superclasses, and the traits mixed into them. */
export function classesOf(cls: object): ReadonlySet<object> {
  const found = new Set<object>();
  for (let at = cls; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
    found.add(at);
    for (const each of MIXED.get(at)?.traits ?? []) found.add(each);
  }
  return found;
}

/** Records the components of a mixed class. */
export function noteMixture(mixture: object, base: object, traits: readonly object[]): void {
  const present = classesOf(base);
  const added = traits.flatMap((each) => [...classesOf(each)]).filter((each) => isTrait(each) && !present.has(each));
  MIXED.set(mixture, { base, traits: new Set(added) });
}

/** Returns the base that a trait was mixed into, for the class of an entity. */
export function baseUnder(each: object, self: object): object | undefined {
  for (let at: unknown = self.constructor; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
    const mixed = MIXED.get(at);
    if (mixed?.traits.has(each)) return mixed.base;
  }
  return undefined;
}

/** Runs the constructor of a trait on an entity under construction. */
export function buildPart(cls: object, self: Entity): void {
  host = self;
  try {
    Reflect.construct(cls as new () => Entity, []);
  } finally {
    host = undefined;
  }
}

/**
 * Makes a trait's constructor run without those of the traits it extends when it is built as a part, so that each runs
 * once however many times it is inherited. A constructor finds its superclass through the prototype of its class, so the
 * gate is inserted there.
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
