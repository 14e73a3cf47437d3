import {
  type Entity,
  type EntityClass,
  type EntityInternals,
  type Player,
  RookeryError,
  type WithAttributes,
} from '@rookery/engine';
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

/** The names that more than one of the traits has. */
export type CollisionRules<T extends readonly unknown[]> = T extends readonly [infer A, ...infer R]
  ? (Own<A> & Own<R[number]>) | CollisionRules<R>
  : never;

/** What must be said about names that collide: nothing, if none does. Of names that every entity has it may be. */
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

/** A class of games: it creates only what it lists, so to the compiler it is no class of entities. */
type GameClass = new () => EntityInternals & { readonly players: readonly Player[] };

/** What traits add to a base: to a game only what no entity has, so that it keeps its own ways to create things. */
type Added<B, T extends readonly TraitClass[]> = B extends EntityClass ? Joined<T> : Omit<Joined<T>, keyof Entity>;

/** A class mixed of a base and traits. The traits come first, because their members win over the base's. */
export type Mixed<B extends EntityClass | GameClass, T extends readonly TraitClass[]> = Omit<
  B extends EntityClass ? WithAttributes<B, T> : B,
  'prototype'
> & {
  new (): Added<B, T> & InstanceType<B>;
};

/**
 * A class made of a base and traits. A trait's member wins over the base's, and what the base has already stays as it is; where
 * two traits have the same name, the third argument must settle it: the `first`, the `last`, or a trait wins; `piped` hands the
 * result of each to the next; `merged` runs all and joins their results (lists and objects are joined, of booleans all must
 * hold). Fields are made once, by whatever ways a trait arrives; a trait that loses one must lose all of its class.
 *
 * @example
 * class Card extends mix(Piece, [Flippable, Rankable, Suitable]) {}
 */
export function mix<B extends EntityClass | GameClass, const T extends readonly TraitClass[]>(
  Base: B,
  traits: T,
  ...[settlements = {}]: Settlements<T>
): Mixed<B, T> {
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
  return Mixture as unknown as Mixed<B, T>;
}

/**
 * What one trait says, where several have the same name: its methods and getters, on an entity. All else is the entity's own.
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

/** A class that also runs the constructors of traits, of each only what it adds itself. */
function built(Plain: new () => Entity, fields: readonly Fields[]): new () => Entity {
  return class extends Plain {
    constructor() {
      super();
      for (const { cls } of fields) buildPart(cls, this);
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
    if (field !== undefined) throw new RookeryError('private-state', { class: nameOf(cls), field });
  }
}

/** What is settled must be known to collide: a field may be unknown, when one before it needs a real entity. */
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

/** What each trait has under each name, on top of a base. */
function membersOf(traits: readonly TraitClass[], base: object): ReadonlyMap<string | symbol, readonly Member[]> {
  const members = new Map<string | symbol, Member[]>();
  for (const each of traits) {
    for (const [name, member] of partsOf(each, base)) members.set(name, [...(members.get(name) ?? []), member]);
  }
  return members;
}

/** What a trait brings along: the members it writes itself, its attributes and its fields. */
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

/** What is to be built: what the base does not have, each once, without the fields that other traits win. */
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
