import { type Entity, type EntityClass, type Player, RookeryError, type WithAttributes } from '@rookery/engine';
import { type CollisionRule, type Member, nameOf, type Settled, settle, wrong } from './collision-rule.ts';
import {
  baseUnder,
  buildPart,
  classesOf,
  declaredBy,
  extended,
  lineage,
  noteMixture,
  type TraitClass,
} from './trait-class.ts';
import { type Fields, fieldsOf, noteFields } from './trait-fields.ts';
import { onTopOf } from './trait-super.ts';

export { type TraitClass, type TraitWith, trait } from './trait-class.ts';

type Own<C> = C extends TraitClass<infer T> ? Exclude<keyof T, keyof Entity> : never;

/** Names that more than one of the traits has. */
export type CollisionRules<T extends readonly unknown[]> = T extends readonly [infer A, ...infer R]
  ? (Own<A> & Own<R[number]>) | CollisionRules<R>
  : never;

/**
 * Type of the collision rules: required for colliding names, optional for names that every entity has, none if nothing
 * collides.
 */
type Settlements<T extends readonly unknown[]> = [CollisionRules<T>] extends [never]
  ? [settlements?: Readonly<Record<string, CollisionRule>>]
  : [
      settlements: { readonly [K in CollisionRules<T> & string]: CollisionRule } & {
        readonly [K in Exclude<keyof Entity & string, 'toString'>]?: CollisionRule;
      },
    ];

type Joined<T extends readonly unknown[]> = T extends readonly [infer A, ...infer R]
  ? (A extends TraitClass<infer I> ? I : never) & Joined<R>
  : unknown;

/** A class of games. It creates only the entities it lists, so the compiler does not treat it as an entity class. */
type GameClass = new () => Pick<Entity, 'name' | 'children'> & { readonly players: readonly Player[] };

/** Members that traits add to a base. A game gets only those that entities lack, so that it keeps its own typed `create`. */
type Added<B, T extends readonly TraitClass[]> = B extends EntityClass ? Joined<T> : Omit<Joined<T>, keyof Entity>;

/** A class mixed from a base and traits. The traits come first, because their members win over the base's. */
export type Mixed<B extends EntityClass | GameClass, T extends readonly TraitClass[]> = Omit<
  B extends EntityClass ? WithAttributes<B, T> : B,
  'prototype'
> & {
  new (): Added<B, T> & InstanceType<B>;
};

/**
 * Creates a class from a base and traits. A trait's member wins over the base's; a trait that the base already has
 * changes nothing. If two traits share a name, the third argument must resolve it: the `first`, the `last` or a given
 * trait wins; `piped` passes the result of each method to the next; `merged` runs all and merges their results (lists and
 * objects are joined, booleans combined with and). Each trait's fields are constructed once, however many times it is
 * inherited; a trait that loses one field of a class must lose all of them.
 *
 * @example
 * class Card extends mix(Piece, [Flippable, Rankable, Suitable]) {}
 */
export function mix<B extends EntityClass | GameClass, const T extends readonly TraitClass[]>(
  Base: B,
  traits: T,
  ...rest: Settlements<T>
): Mixed<B, T>;
export function mix(
  Base: EntityClass | GameClass,
  traits: readonly TraitClass[],
  settlements: Readonly<Record<string, CollisionRule>> = {},
): unknown {
  for (const each of traits) demandNoPrivates(each);
  const present = classesOf(Base);
  const members = membersOf(traits, Base.prototype);
  demandKnown(traits, members, settlements);
  const settled = new Map<string | symbol, Settled>();
  for (const [name, found] of members) {
    settled.set(name, settle(name, found, settlementOf(settlements, name)));
  }
  const added = [...settled].filter(([, member]) => !('by' in member && present.has(member.by)));
  const attributes = added.flatMap(([name, member]) =>
    'attribute' in member && member.attribute !== undefined ? [[name, member.attribute]] : [],
  );
  const Plain = extended(Base, Object.fromEntries(attributes)) as new () => Entity;
  const building = fieldsLeft(traits, settled, present);
  const Mixture = building.length === 0 ? class extends Plain {} : built(Plain, building);
  for (const [name, { descriptor }] of added) {
    if (descriptor !== undefined) Object.defineProperty(Mixture.prototype, name, descriptor);
  }
  noteMixture(Mixture, Base, traits);
  noteFields(Mixture, [...fieldsOf(Base), ...building]);
  return Mixture;
}

/**
 * Returns a view of an entity with the methods and getters of one trait, for names that several traits share. All other
 * members are the entity's own.
 *
 * @example
 * class Dated extends trait({ day: 1 }) {
 *   isValid(): boolean {
 *     return this.day > 0;
 *   }
 * }
 * class Signed extends trait({ signed: false }) {
 *   isValid(): boolean {
 *     return this.signed;
 *   }
 * }
 * class Letter extends mix(Piece, [Dated, Signed], { isValid: 'last' }) {
 *   isReady(): boolean {
 *     return from(this, Dated).isValid() && from(this, Signed).isValid();
 *   }
 * }
 */
export function from<T extends Entity>(self: Entity, each: TraitClass<T>): T {
  const base = (baseUnder(each, self) as TraitClass | undefined)?.prototype;
  const members = partsOf(each, base);
  return new Proxy(Object.create(null), {
    get(_, name) {
      const { value, get } = members.get(name)?.descriptor ?? { get: () => Reflect.get(self, name) };
      const read: unknown = get ? get.call(self) : value;
      return typeof read === 'function' ? read.bind(self) : read;
    },
    set: (_, name, to) => Reflect.set(self, name, to),
    has: (_, name) => name in self,
  }) as T;
}

/** Creates a class that also runs the constructors of traits, each without its superclass. */
function built(Plain: new () => Entity, fields: readonly Fields[]): new () => Entity {
  return class extends Plain {
    constructor() {
      super();
      for (const { cls } of fields) buildPart(cls, this);
    }
  };
}

/**
 * Rejects traits with private fields, because the engine finds such fields only in a class and its superclasses, not in
 * mixed traits.
 */
function demandNoPrivates(each: TraitClass): void {
  for (const cls of lineage(each)) {
    const source = String(cls).replace(
      /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g,
      '',
    );
    const field = /[{};\s](#[\w$]+)\s*(?:[=;}]|\n)/.exec(source)?.[1];
    if (field !== undefined) throw new RookeryError('private-state', { class: nameOf(cls), field });
  }
}

/**
 * Checks that every name with a collision rule really collides. A collision can go undetected if an earlier field needs a
 * real entity.
 */
function demandKnown(
  traits: readonly object[],
  members: ReadonlyMap<string | symbol, readonly Member[]>,
  settlements: object,
): void {
  const unknown = traits.flatMap(fieldsOf).find(({ isAll }) => !isAll);
  const name = Object.keys(settlements).find((each) => (members.get(each)?.length ?? 0) < 2);
  if (unknown === undefined || name === undefined) return;
  wrong(
    `${name} is settled, but may be a field of ${nameOf(unknown.cls)} that cannot be known, because one of its fields needs more of the entity than create; make that one in the class that is mixed`,
  );
}

/** Returns the members of all traits by name, bound to a base. */
function membersOf(traits: readonly TraitClass[], base: object): ReadonlyMap<string | symbol, readonly Member[]> {
  const members = new Map<string | symbol, Member[]>();
  for (const each of traits) {
    for (const [name, member] of partsOf(each, base)) members.set(name, [...(members.get(name) ?? []), member]);
  }
  return members;
}

/** Returns the members of a trait: its methods and accessors, attributes and fields. */
function partsOf(each: object, base: object | undefined): ReadonlyMap<string | symbol, Member> {
  const parts = new Map<string | symbol, Member>();
  const add = (name: string | symbol, by: object, part: Partial<Member>): void => {
    const none = { trait: each, descriptor: undefined, attribute: undefined, field: undefined };
    parts.set(name, { ...none, ...parts.get(name), ...part, by });
  };
  const fields = fieldsOf(each);
  for (const cls of [...lineage(each)].reverse()) {
    const attributes = declaredBy(cls);
    const { prototype } = cls as { readonly prototype: object };
    if (attributes) for (const [name, attribute] of Object.entries(attributes)) add(name, cls, { attribute });
    for (const name of attributes ? [] : Reflect.ownKeys(prototype)) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
      if (name !== 'constructor') add(name, cls, { descriptor: base ? onTopOf(base, descriptor) : descriptor });
    }
  }
  for (const { cls, made } of fields) for (const name of Reflect.ownKeys(made)) add(name, cls, { field: cls });
  return parts;
}

function settlementOf(settlements: object, name: string | symbol): CollisionRule | undefined {
  return Object.hasOwn(settlements, name) ? (settlements as Record<string | symbol, CollisionRule>)[name] : undefined;
}

/** Returns the fields to construct: those that the base lacks, each once, without fields that other traits win. */
function fieldsLeft(
  traits: readonly object[],
  settled: ReadonlyMap<string | symbol, Settled>,
  present: ReadonlySet<object>,
): readonly Fields[] {
  const all = [...new Set(traits.flatMap(fieldsOf))].filter(({ cls }) => !present.has(cls));
  return all.filter(({ cls, made, isAll }) => {
    const names = Reflect.ownKeys(made);
    const lost = names.filter((name) => {
      const winner = settled.get(name);
      return winner !== undefined && 'trait' in winner && !classesOf(winner.trait).has(cls);
    });
    if (lost.length > 0 && (lost.length < names.length || !isAll)) {
      wrong(
        `${nameOf(cls)} is not to make ${lost.map(String).join(', ')}, but makes more: the fields of a class are made all or none; settle them for the same trait, or part them`,
      );
    }
    return lost.length === 0;
  });
}
