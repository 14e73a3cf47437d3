import { joinEngineCopies } from '#engine-copies';
import type { Attribute, Attributes, CollectionAttribute, Values } from '../core/attribute.ts';
import { NO_RULES } from '../core/dispatcher.ts';
import * as EVENT_BIT from '../core/event-bits.ts';
import { classNameOf, extendKind } from '../core/kind.ts';
import * as REG from '../core/registers.ts';
import { EVERYONE, maskOf, type Seated, SPECTATOR } from '../core/seats.ts';
import { isAlive, PARENT, SHOWN } from '../core/slots.ts';
import type { EntityInternals, EntityRecord } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import {
  afterMove,
  HIDDEN,
  introduce,
  isKnownTo,
  show,
  showAround,
  type Visibility,
  visibilityMask,
  visibleMask,
} from '../knowledge/knowledge.ts';
import {
  announce,
  createChild,
  detach,
  type InsertPosition,
  isConstructing,
  isInside,
  placeIn,
  register,
} from './lifecycle.ts';
import { asTest, collect, collectAll, type EntityFilter, findFirst, type KeyOf, valueBy, type Wanted } from './query.ts';

/**
 * On an entity, for the compiler only: the attributes that its class declares. Declarations of exported classes name it.
 *
 * @example
 * class Token extends Entity.with({ strength: 1 }) {}
 * type Declared = Token extends { readonly [ATTRIBUTES]?: infer A } ? A : never;
 */
export const ATTRIBUTES: unique symbol = Symbol('attributes');
/**
 * On a class, for the compiler only: distinguishes it from its base class, so that an unlisted class is a type error.
 *
 * @example
 * class Token extends Entity.with({ strength: 1 }) {}
 * type Kind = (typeof Token)[typeof KIND];
 */
export const KIND: unique symbol = Symbol('kind');

/** The values an entity may be created with. */
export type Initial<T> = T extends { readonly [ATTRIBUTES]?: infer A }
  ? Partial<
      Pick<Values<A>, { [K in keyof A]: A[K] extends CollectionAttribute<unknown> ? never : K }[keyof A] & keyof Values<A>>
    >
  : never;

/** A class of entities. */
export type EntityClass<T extends Entity = Entity> = (new () => T) & { readonly [KIND]: unknown };

/** A class with further attributes. */
export type WithAttributes<B extends EntityClass, A> = Omit<B, 'prototype' | typeof KIND> & {
  new (): InstanceType<B> & Values<A> & { readonly [ATTRIBUTES]?: A };
  readonly [KIND]: (kind: [B, A]) => [B, A];
};

/** A picture: an address, or a part of a larger picture. */
export type ImageRef =
  | string
  | {
      readonly sprite: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

/**
 * An entity of a match: a piece, a space, a player or the game itself. It has typed attributes, one parent and an ordered
 * list of children. Create it with `create`, never with `new`; it stays the same object through undo and redo.
 *
 * @example
 * class Token extends Entity.with({ strength: 1 }) {}
 */
export class Entity {
  declare readonly $record: EntityRecord;
  declare readonly $slots: unknown[];
  declare readonly [ATTRIBUTES]?: unknown;
  static readonly [KIND]: (kind: Entity) => Entity;
  /** The name under which the engine's own classes are saved. */
  static readonly builtIn: string | undefined = 'Entity';

  constructor() {
    register(this, new.target);
  }

  /**
   * The class with further attributes; a bare number, text or boolean is the default of one.
   *
   * @example
   * class Checker extends Piece.with({ king: false }) {}
   */
  static with<B extends EntityClass, const A extends Attributes>(this: B, attributes: A): WithAttributes<B, Widened<A>>;
  static with(this: EntityClass, attributes: Attributes): unknown {
    class Extended extends this {
      static readonly builtIn: string | undefined = undefined;
    }
    extendKind(this, Extended, attributes);
    return Extended;
  }

  /** The name it was created with, or an empty text. */
  get name(): string {
    return this.$record.name;
  }

  /** The entity that contains it; undefined for the game itself. */
  get parent(): Entity | undefined {
    const parent = this.$slots[PARENT];
    return parent === this ? undefined : (parent as Entity | undefined);
  }

  /** Its children in order, as a copy that later moves do not change. */
  get children(): readonly Entity[] {
    const { $record: record } = this;
    return record.state.share(record) as readonly Entity[];
  }

  /** Whether it has no children. */
  get isEmpty(): boolean {
    return this.$record.children.length === 0;
  }

  /** Whether it is in the game. */
  get exists(): boolean {
    return isAlive(this);
  }

  /** Its index among the children of its parent, from 0. */
  get index(): number {
    const parent = this.parent;
    return parent === undefined ? 0 : parent.$record.children.indexOf(this);
  }

  /** Returns its label for players: its notation, its name, or its class. Override it for a better text. */
  label(): string {
    return this.name || classNameOf(this);
  }

  /**
   * Returns its label in the log for players who do not know it. Override it for a better text, which may only reveal the
   * back.
   *
   * @example
   * class Building extends Piece.with({ age: value(1).visibleTo('always') }) {
   *   override hiddenLabel(): string {
   *     return `a ${this.age}`;
   *   }
   * }
   */
  hiddenLabel(): string {
    return HIDDEN;
  }

  /** Its picture, if it has one. */
  image(): ImageRef | undefined {
    return undefined;
  }

  toString(): string {
    return this.label();
  }

  /** In JSON and on a console, an entity appears only as its class and label. */
  toJSON(): string {
    return `${classNameOf(this)} ${this.label()}`;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toJSON();
  }

  /**
   * Creates an entity inside this one.
   *
   * @example
   * const card = deck.create(Card, { suit: 'hearts', rank: 7 });
   * console.log(card.suit, card.parent === deck); // hearts true
   */
  create<C extends EntityClass>(cls: C, attributes?: Initial<InstanceType<C>>): InstanceType<C>;
  create<C extends EntityClass>(cls: C, name: string, attributes?: Initial<InstanceType<C>>): InstanceType<C>;
  create(cls: EntityClass, nameOrAttributes?: string | object, attributes?: object): Entity {
    const named = typeof nameOrAttributes === 'string';
    const made = createChild(this, cls, named ? nameOrAttributes : '', named ? attributes : nameOrAttributes) as Entity;
    if (hasAdmission(this)) {
      this.admit(made);
      introduce(made.$record);
    }
    if ((this.$record.state.listenedKinds & EVENT_BIT.entityCreated) !== 0) announce(made);
    return made;
  }

  /**
   * Creates several entities inside this one. Attributes may depend on the index, from 0.
   *
   * @example
   * supply.createMany(15, Coin);
   * const cards = deck.createMany(13, Card, (index) => ({ rank: index + 1 }));
   * console.log(cards.at(-1)?.rank); // 13
   */
  createMany<C extends EntityClass>(
    count: number,
    cls: C,
    attributes?: Initial<InstanceType<C>> | ((index: number) => Initial<InstanceType<C>>),
  ): InstanceType<C>[] {
    return Array.from({ length: count }, (_, i) =>
      this.create(cls, typeof attributes === 'function' ? attributes(i) : attributes),
    );
  }

  /**
   * Moves it. Without a position it is added at the end, or on top in a space with stacking order.
   *
   * @example
   * card.putInto(hand);
   * card.putInto(deck, 'last');
   * console.log(deck.children.at(-1) === card); // true
   */
  putInto(target: EntityInternals, position?: InsertPosition): void {
    move(this, target, position, false);
  }

  /**
   * Moves it openly: everyone sees its identity during the move, wherever the target is.
   *
   * @example
   * card.putOpenlyInto(winner.hand);
   */
  putOpenlyInto(target: EntityInternals, position?: InsertPosition): void {
    move(this, target, position, true);
  }

  /**
   * Called before an entity enters from elsewhere, in any way, and right after one was created here. Override it to refuse
   * the entity with an error, or to prepare it: an entity turned face down here is not seen on arrival.
   *
   * @example
   * class Shelf extends Space {
   *   override admit(entity: Entity): void {
   *     if (this.size >= 4) throw new Error(`there is room for four, and none for ${entity.label()}`);
   *   }
   * }
   */
  admit(_entity: Entity): void {}

  /** Removes it and its descendants from the game for good. */
  remove(): void {
    const record = this.$record;
    const parent = this.$slots[PARENT] as Entity | undefined;
    if (parent === undefined) fault('gone-entity', { entity: this.label() });
    if (parent === this || record.kind.seat >= 0) {
      fault('bad-move', { entity: this.label(), target: 'nowhere', reason: 'players and the game itself stay' });
    }
    if ((record.state.listenedKinds & EVENT_BIT.entityRemoved) === 0) takeOut(this, parent);
    else
      record.state.book?.emit('entityRemoved', { entity: this }, () =>
        takeOut(this, this.parent ?? fault('gone-entity', { entity: this.label() })),
      );
  }

  /**
   * Shows what it is to players, or to all; they know it until it is mixed with others.
   *
   * @example
   * deck.first(Card)?.showTo(player);
   */
  showTo(...players: readonly Seated[]): void {
    show(this.$record, players.length === 0 ? EVERYONE : maskOf(players));
  }

  /** Whether a player, or a spectator if undefined, knows its identity. For printing a match for one viewer. */
  isKnownTo(player: Seated | undefined): boolean {
    return isKnownTo(this.$record, player?.seat ?? SPECTATOR);
  }

  /**
   * Overrides its visibility from now on; `undefined` restores that of its zone. Players who knew it still know it.
   *
   * @example
   * card.cover('owner');
   */
  cover(visibility: Visibility | undefined): void {
    const record = this.$record;
    if (visibility !== 'all') record.state.secrets = true;
    record.state.write(this.$slots, SHOWN, visibility === undefined ? undefined : visibilityMask(visibility, record));
    showAround(record);
  }

  /** Returns all descendants of a class. */
  all<T>(cls: Wanted<T>, finder?: EntityFilter<T>): T[] {
    if (finder === undefined) return collectAll(this.$record, cls);
    return collect(this.$record, cls, asTest(finder), Number.POSITIVE_INFINITY, []);
  }

  /** Returns the first descendant of a class. */
  first<T>(cls: Wanted<T>, finder?: EntityFilter<T>): T | undefined {
    return findFirst(this.$record, cls, asTest(finder));
  }

  /** Returns the first `count` descendants of a class. */
  firstN<T>(count: number, cls: Wanted<T>, finder?: EntityFilter<T>): T[] {
    return collect(this.$record, cls, asTest(finder), count, []);
  }

  /** Returns the last descendant of a class. */
  last<T>(cls: Wanted<T>, finder?: EntityFilter<T>): T | undefined {
    return this.all(cls, finder).at(-1);
  }

  /** Returns the last `count` descendants of a class, in order. */
  lastN<T>(count: number, cls: Wanted<T>, finder?: EntityFilter<T>): T[] {
    return count > 0 ? this.all(cls, finder).slice(-count) : [];
  }

  /** Whether it has a descendant of a class. */
  has<T>(cls: Wanted<T>, finder?: EntityFilter<T>): boolean {
    return this.first(cls, finder) !== undefined;
  }

  /** Returns the number of descendants of a class. */
  count<T>(cls: Wanted<T>, finder?: EntityFilter<T>): number {
    return this.all(cls, finder).length;
  }

  /** Returns all descendants of a class, sorted by a number or text; equal ones keep their order. */
  sortBy<T>(cls: Wanted<T>, key: KeyOf<T, number | string>, direction: 'ascending' | 'descending' = 'ascending'): T[] {
    const sign = direction === 'ascending' ? 1 : -1;
    return this.all(cls).sort((a, b) => {
      const x = valueBy(a, key);
      const y = valueBy(b, key);
      return x < y ? -sign : x > y ? sign : 0;
    });
  }

  /** The sum of a number over all. */
  sum<T>(cls: Wanted<T>, key: KeyOf<T, number>): number {
    return this.all(cls).reduce((sum, entity) => sum + valueBy(entity, key), 0);
  }

  /** The first one with the smallest number. */
  min<T>(cls: Wanted<T>, key: KeyOf<T, number>): T | undefined {
    return best(this.all(cls), (entity) => -valueBy(entity, key));
  }

  /** The first one with the largest number. */
  max<T>(cls: Wanted<T>, key: KeyOf<T, number>): T | undefined {
    return best(this.all(cls), (entity) => valueBy(entity, key));
  }

  /** The different values, in the order they turn up. */
  unique<T, K extends keyof T>(cls: Wanted<T>, key: K): T[K][];
  unique<T, V>(cls: Wanted<T>, key: (entity: T) => V): V[];
  unique<T>(cls: Wanted<T>, key: KeyOf<T, unknown>): unknown[] {
    const found: unknown[] = [];
    const all = this.all(cls);
    for (let i = 0; i < all.length; i++) {
      const own = valueBy(all[i] as T, key);
      if (!found.includes(own)) found.push(own);
    }
    return found;
  }

  /** Whether an entity is a descendant of this one. */
  contains(entity: EntityInternals): boolean {
    return entity !== this && isInside(entity, this);
  }

  /** Returns the nearest ancestor of a class. */
  ancestor<T>(cls: Wanted<T>): T {
    for (let at = this.parent; at !== undefined; at = at.parent) if (at instanceof cls) return at;
    return fault('bad-move', { entity: this.label(), target: cls.name, reason: 'it does not lie in one' });
  }

  /** Path from the game to here, by names, or by index if there is no usable name. */
  get path(): string {
    const parent = this.parent;
    if (parent === undefined) return '';
    const { name } = this;
    // A name that another child shares, or that would be misread, is replaced by the index.
    const telling = name !== '' && !/\/|^\d+$/.test(name) && parent.children.find((child) => child.name === name) === this;
    const own = telling ? name : String(this.index);
    return parent.path === '' ? own : `${parent.path}/${own}`;
  }

  /** Returns the entity at a path below this one. */
  atPath(path: string): Entity | undefined {
    let at: Entity | undefined = this;
    for (const part of path === '' ? [] : path.split('/')) {
      const children: readonly Entity[] | undefined = at?.children;
      at = /^\d+$/.test(part) ? children?.[Number(part)] : children?.find((child) => child.name === part);
    }
    return at;
  }
}

joinEngineCopies(Entity, isConstructing);

/** Widens bare defaults to their whole type. */
type Widened<A> = {
  readonly [K in keyof A]: A[K] extends Attribute<unknown>
    ? A[K]
    : A[K] extends boolean
      ? boolean
      : A[K] extends number
        ? number
        : A[K] extends string
          ? string
          : A[K];
};

function takeOut(entity: Entity, parent: Entity): void {
  const { $record: record } = entity;
  const { state } = record;
  state.removeChild(parent.$record, entity);
  detach(record);
  if (state.regs[REG.rules] !== NO_RULES) state.book?.purge();
}

/** Moves an entity. While rules listen, they may prevent it, or send it elsewhere. */
function move(entity: Entity, target: EntityInternals, position: InsertPosition | undefined, openly: boolean): void {
  const { book, listenedKinds } = entity.$record.state;
  if ((listenedKinds & EVENT_BIT.entityMoved) === 0) relocate(entity, target, position, openly);
  else {
    const happen = ({ to }: { readonly to: EntityInternals }): void => relocate(entity, to, position, openly);
    book?.emit('entityMoved', { entity, from: entity.parent, to: target }, happen);
  }
}

/** Whether an entity overrides `admit`. */
function hasAdmission(place: EntityInternals): place is Entity {
  const { kind } = place.$record;
  kind.admits ??= (place as Entity).admit !== Entity.prototype.admit;
  return kind.admits;
}

/** Puts an entity elsewhere. */
function relocate(entity: Entity, target: EntityInternals, position: InsertPosition | undefined, openly: boolean): void {
  const { $record: record, $slots: slots } = entity;
  const to = target.$record;
  const { state } = record;
  if (openly) show(record, EVERYONE);
  const seenBefore = openly || !state.secrets ? EVERYONE : visibleMask(record);
  if (to.state !== state) fault('foreign-entity', { entity: String(target) });
  const parent = slots[PARENT] as Entity | undefined;
  if (parent === undefined || !isAlive(target)) fault('gone-entity', { entity: String(parent ? target : entity) });
  if (parent === entity || target === entity || (record.children.length > 0 && isInside(target, entity))) {
    fault('bad-move', { entity: entity.label(), target: String(target), reason: 'it would lie in itself' });
  }
  const from = parent.$record;
  if (from !== to && hasAdmission(target)) target.admit(entity);
  state.removeChild(from, entity);
  state.insertChild(to, placeIn(to, position), entity);
  if (from !== to) state.write(slots, PARENT, to.entity);
  if (state.secrets) afterMove(record, from, seenBefore);
}

function best<T>(entities: readonly T[], value: (entity: T) => number): T | undefined {
  let found: T | undefined;
  let top = Number.NEGATIVE_INFINITY;
  for (const entity of entities) {
    const own = value(entity);
    if (own > top) {
      top = own;
      found = entity;
    }
  }
  return found;
}
