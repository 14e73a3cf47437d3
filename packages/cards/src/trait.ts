import {
  type Attributes,
  Entity,
  type EntityClass,
  type Held,
  type Player,
  RookeryError,
  type With,
} from '@rookery/engine';

/** On a trait: tells it from other classes. */
declare const TRAIT: unique symbol;

/** A class that others are mixed of. */
export type TraitClass<T extends Entity = Entity> = EntityClass<T> & { readonly [TRAIT]: true };

/** A base for a trait with attributes. */
export type TraitWith<A extends Attributes> = ReturnType<typeof Entity.with<typeof Entity, A>> & { readonly [TRAIT]: true };

/** The attributes that a class made by `trait` declares. */
const DECLARED = new WeakMap<object, Attributes>();
/** The traits that a class made by `mix` has, their own bases included. */
const MIXED = new WeakMap<object, ReadonlySet<object>>();

/** The entity whose traits are being built: what a trait's constructor gives instead of a new one. */
let host: Entity | undefined;

/** What every trait extends. Built as part of a mixed class, it adds its fields to the entity that is being made. */
class Trait extends Entity {
  // biome-ignore lint/correctness/noUnreachableSuper: as a part of another class it must not make an entity
  constructor() {
    if (host !== undefined) {
      const self = host;
      host = undefined;
      // biome-ignore lint/correctness/noConstructorReturn: a part has no entity of its own
      return self as Trait;
    }
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
      if (at === this || MIXED.get(at)?.has(this)) return true;
    }
    return false;
  }
}

/**
 * The base of a trait: a small class that others are mixed of. It may have attributes, methods, getters and fields.
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

/** How a name is settled that several traits have. */
export type Settlement = 'first' | 'last' | 'piped' | 'merged' | TraitClass;

type Own<C> = C extends TraitClass<infer T> ? Exclude<keyof T, keyof Entity> : never;

/** The names that more than one of the traits has. */
export type Collisions<T extends readonly unknown[]> = T extends readonly [infer A, ...infer R]
  ? (Own<A> & Own<R[number]>) | Collisions<R>
  : never;

/** What must be said about names that collide: nothing, if none does. */
type Settlements<T extends readonly unknown[]> = [Collisions<T>] extends [never]
  ? [settlements?: Readonly<Record<string, Settlement>>]
  : [settlements: { readonly [K in Collisions<T> & string]: Settlement }];

type Joined<T extends readonly unknown[]> = T extends readonly [infer A, ...infer R]
  ? (A extends TraitClass<infer I> ? I : never) & Joined<R>
  : unknown;

/** A class of games: it creates only what it lists, so to the compiler it is no class of entities. */
type GameClass = new () => Held & { readonly players: readonly Player[] };

/** What traits add to a base: to a game only what no entity has, so that it keeps its own ways to create things. */
type Added<B, T extends readonly TraitClass[]> = B extends EntityClass ? Joined<T> : Omit<Joined<T>, keyof Entity>;

/** A class mixed of a base and traits. The traits come first, because their members win over the base's. */
export type Mixed<B extends EntityClass | GameClass, T extends readonly TraitClass[]> = Omit<
  B extends EntityClass ? With<B, T> : B,
  'prototype'
> & {
  new (): Added<B, T> & InstanceType<B>;
};

/**
 * A class made of a base and traits. A trait's member wins over the base's; where two traits have the same name, the third
 * argument must settle it: the `first`, the `last`, or a trait wins; `piped` hands the result of each to the next; `merged` runs
 * all and joins their results (lists and objects are joined, of booleans all must hold).
 *
 * @example
 * class Card extends mix(Piece, [Flippable, Rankable, Suitable]) {}
 */
export function mix<B extends EntityClass | GameClass, const T extends readonly TraitClass[]>(
  Base: B,
  traits: T,
  ...[settlements = {}]: Settlements<T>
): Mixed<B, T> {
  const members = new Map<string | symbol, Member[]>();
  const add = (name: string | symbol, member: Member): void => {
    members.set(name, [...(members.get(name) ?? []), member]);
  };
  for (const each of traits) {
    demandNoPrivates(each);
    const { own, declared } = partsOf(each);
    for (const name of new Set([...own.keys(), ...Object.keys(declared)])) {
      const attribute = Object.hasOwn(declared, name) ? declared[name as string] : undefined;
      add(name, { trait: each, descriptor: own.get(name), attribute });
    }
  }
  const settled = [...members].map(
    ([name, found]) => [name, settle(name, found, settlementOf(settlements, name), traits)] as const,
  );
  const attributes = settled.flatMap(([name, { attribute }]) => (attribute === undefined ? [] : [[name, attribute]]));
  const Plain = extended(Base, Object.fromEntries(attributes)) as new () => Entity;
  const building = traits.filter(hasFields);
  const Mixture = building.length === 0 ? class extends Plain {} : built(Plain, building);
  for (const [name, { descriptor }] of settled) {
    if (descriptor !== undefined) Object.defineProperty(Mixture.prototype, name, descriptor);
  }
  MIXED.set(Mixture, new Set(traits.flatMap(lineage).flatMap((each) => [each, ...(MIXED.get(each) ?? [])])));
  return Mixture as unknown as Mixed<B, T>;
}

/**
 * What one trait says, where several have the same name: its methods, getters and attributes, on an entity.
 *
 * @example
 * override isValid(): boolean {
 *   return from(this, Dated).isValid() && from(this, Signed).isValid();
 * }
 */
export function from<T extends Entity>(self: Entity, each: TraitClass<T>): T {
  const view = Object.create(null) as Record<string | symbol, unknown>;
  const { own, declared } = partsOf(each);
  for (const name of Object.keys(declared)) {
    Object.defineProperty(view, name, { configurable: true, get: () => self[name as never] });
  }
  for (const [name, { value, get }] of own) {
    Object.defineProperty(view, name, {
      get: () => (typeof value === 'function' ? value.bind(self) : get ? get.call(self) : value),
    });
  }
  return view as unknown as T;
}

/**
 * A class with further attributes, by the way of every entity: a game's own way would drop what it lists. Of a trait the
 * attributes must be known, because they get other places in what it is mixed into.
 */
function extended(Base: object, attributes: Attributes): unknown {
  const made = (Entity.with as (this: object, attributes: Attributes) => object).call(Base, attributes);
  if (Base === Trait || Object.prototype.isPrototypeOf.call(Trait, Base)) DECLARED.set(made, attributes);
  return made;
}

/** A class that also runs the constructors of traits. */
function built(Plain: new () => Entity, traits: readonly TraitClass[]): new () => Entity {
  return class extends Plain {
    constructor() {
      super();
      for (const each of traits) {
        host = this;
        Reflect.construct(each, []);
      }
    }
  };
}

/** The engine looks for private fields in a class and its bases; the traits of a class are not among them. */
function demandNoPrivates(each: TraitClass): void {
  for (const cls of lineage(each)) {
    const source = String(cls).replace(
      /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g,
      '',
    );
    const field = /[{};\s](#[\w$]+)\s*(?:[=;}]|\n)/.exec(source)?.[1];
    if (field !== undefined) throw new RookeryError('private-state', { class: (cls as TraitClass).name, field });
  }
}

/** Whether a trait has fields or a constructor of its own: tried on something that is no entity, so any use of it fails. */
function hasFields(each: TraitClass): boolean {
  const probe = Object.create(each.prototype as object) as Entity;
  try {
    host = probe;
    Reflect.construct(each, []);
    return Reflect.ownKeys(probe).length > 0;
  } catch {
    return true;
  } finally {
    host = undefined;
  }
}

/** What a trait has under a name: something it writes itself, an attribute, or one on top of the other. */
interface Member {
  readonly trait: object;
  readonly descriptor: PropertyDescriptor | undefined;
  readonly attribute: Attributes[string] | undefined;
}

type Method = (...args: unknown[]) => unknown;

/** A class and what it extends, up to what every trait extends. */
function lineage(cls: object): readonly object[] {
  const found: object[] = [];
  for (let at = cls; at !== Trait && typeof at === 'function'; at = Object.getPrototypeOf(at)) found.push(at);
  return found;
}

/** What a trait brings along: the members it writes itself, and its attributes. */
function partsOf(each: object): { own: Map<string | symbol, PropertyDescriptor>; declared: Attributes } {
  const own = new Map<string | symbol, PropertyDescriptor>();
  let declared: Attributes = {};
  for (const cls of lineage(each)) {
    const attributes = DECLARED.get(cls);
    if (attributes) declared = { ...attributes, ...declared };
    else {
      const { prototype } = cls as { readonly prototype: object };
      for (const name of Reflect.ownKeys(prototype)) {
        if (name !== 'constructor' && !own.has(name)) own.set(name, descriptorOf(prototype, name));
      }
    }
  }
  return { own, declared };
}

function descriptorOf(prototype: object, name: string | symbol): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
}

function settlementOf(settlements: object, name: string | symbol): Settlement | undefined {
  return Object.hasOwn(settlements, name) ? (settlements as Record<string | symbol, Settlement>)[name] : undefined;
}

function settle(
  name: string | symbol,
  found: readonly Member[],
  how: Settlement | undefined,
  traits: readonly object[],
): Pick<Member, 'descriptor' | 'attribute'> {
  const [first, ...others] = found as readonly [Member, ...Member[]];
  if (others.every((other) => same(other, first)) || how === 'first') return first;
  if (how === undefined) return ambiguous(name, traits);
  if (how === 'last') return found.at(-1) as Member;
  if (how === 'piped' || how === 'merged') {
    const methods = found.map(({ descriptor }) => descriptor?.value as unknown);
    if (!methods.every((each) => typeof each === 'function')) ambiguous(name, traits);
    const joined = how === 'piped' ? piped(methods as Method[]) : merged(name, methods as Method[]);
    return { descriptor: { value: joined, writable: true, configurable: true }, attribute: undefined };
  }
  return found.find((member) => member.trait === how) ?? ambiguous(name, traits);
}

function same({ descriptor: a, attribute }: Member, { descriptor: b, attribute: other }: Member): boolean {
  return attribute === other && a?.value === b?.value && a?.get === b?.get && a?.set === b?.set;
}

/** Each method gets the result of the one before as its first argument. */
function piped(methods: readonly Method[]): Method {
  return function (this: unknown, first: unknown, ...rest: unknown[]): unknown {
    return methods.reduce((result, method) => method.call(this, result, ...rest), first);
  };
}

/** All methods run with the same arguments; their results become one. */
function merged(name: string | symbol, methods: readonly Method[]): Method {
  return function (this: unknown, ...args: unknown[]): unknown {
    return methods.map((method) => method.apply(this, args)).reduce((a, b) => join(name, a, b));
  };
}

function join(name: string | symbol, a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  if (typeof a === 'boolean' && typeof b === 'boolean') return a && b;
  if (a === undefined && b === undefined) return undefined;
  if (isPlain(a) && isPlain(b)) return { ...a, ...b };
  return wrong(`${String(name)} is merged, but gives neither lists, plain objects nor booleans`);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function ambiguous(name: string | symbol, traits: readonly object[]): never {
  const names = traits.map((each) => (each as { readonly name: string }).name).join(', ');
  return wrong(
    `of the traits ${names} more than one has ${String(name)}; settle it: { ${String(name)}: 'first' }, 'last', 'piped', 'merged', or the trait that wins`,
  );
}

function wrong(reason: string): never {
  throw new RookeryError('bad-definition', { game: 'a mixed class', reason });
}
