import { checkChoices, checkDefault } from '#check-class';
import { fault } from '../errors/catalogue.ts';
import { describe, isObject, mapChanged } from './plain-data.ts';
import { isAlive, isEntity } from './slots.ts';

/**
 * Visibility of an attribute: to viewers who know the entity (`known`); to everyone even if the entity is hidden, because
 * its back (`always`) or its pose (`pose`: tapped, face down, with counters on it) shows it; to its owner; or to nobody.
 * If a sampled world swaps two entities, `always` attributes move with the entity and `pose` attributes stay with the
 * position.
 */
export type AttributeVisibility = 'known' | 'always' | 'pose' | 'owner' | 'nobody';

/** Values that can be stored: plain data, entities included, deeply read-only. */
export type Storable = undefined | null | boolean | number | string | object;

/** Kinds of attribute: a primitive (`plain`), plain data (`value`), a reference to an entity, or a collection. */
export type AttributeKind = 'plain' | 'value' | 'reference' | 'collection';

/** Meanings that an attribute can have for the engine itself. */
export type AttributeRole = 'visibility' | 'ordered' | 'order' | 'owner' | 'seat' | 'faceDown';

const TYPE: unique symbol = Symbol('type');
/** Type only, absent at run time. */
declare const SEEN: unique symbol;
const COLLECTION: unique symbol = Symbol('collection');

/** Type only: an attribute with a declared visibility, so that the types of views know who sees it. */
export interface SeenBy<W extends AttributeVisibility> {
  readonly [SEEN]: W;
}

/**
 * A declared attribute. Made by `reference`, `value`, `oneOf`, `list`, `set`, `map` and `counter`; a bare number,
 * text or boolean declares an attribute with that default.
 *
 * @example
 * class Spy extends Piece.with({ role: value('loyal').visibleTo('owner') }) {}
 */
export class Attribute<T> {
  declare readonly [TYPE]: T;
  readonly kind: AttributeKind;
  readonly initial: unknown;
  readonly visibility: AttributeVisibility;
  /** Whether the attribute is part of the position; counters of history are not. */
  readonly positional: boolean;
  /** Whether matches were saved before it was declared: at its default it is no part of the hash. */
  readonly isAdded: boolean;
  /** Whether the entity that it refers to is never removed. */
  readonly permanent: boolean;

  /** The values that it can have, if `oneOf` lists them. For tools that inspect a definition. */
  declare readonly values?: readonly (string | number)[];
  /** Its meaning for the engine itself, if any. A subclass with another default keeps it. */
  readonly role: AttributeRole | undefined;
  /** Called after the attribute was written. */
  readonly written: ((holder: object) => void) | undefined;

  constructor(kind: AttributeKind, initial: unknown, permanent = false, written?: (holder: object) => void) {
    this.kind = kind;
    this.initial = initial;
    this.visibility = 'known';
    this.positional = true;
    this.isAdded = false;
    this.permanent = permanent;
    this.role = undefined;
    this.written = written;
  }

  /**
   * Returns the attribute with another visibility.
   *
   * @example
   * class Spy extends Piece.with({ role: value('loyal').visibleTo('owner') }) {}
   */
  visibleTo<W extends AttributeVisibility>(visibility: W): this & SeenBy<W> {
    return this.changed({ visibility }) as this & SeenBy<W>;
  }

  /**
   * Returns the attribute excluded from `positionKey`, for counters and memories that do not belong to the position.
   *
   * @example
   * class Checkers extends Game.with({ quiet: value(0).bookkeeping() }) {}
   */
  bookkeeping(): this {
    return this.changed({ positional: false });
  }

  /**
   * Returns the attribute marked as declared after matches of this version of the rules were saved. Saves and records
   * without it still load: it has its default there, and the state hash includes it only if it has another value.
   *
   * @example
   * class Hero extends Piece.with({ health: 10, shield: value(0).added() }) {}
   */
  added(): this {
    return this.changed({ isAdded: true });
  }

  /** Returns the attribute with a meaning for the engine. */
  as(role: AttributeRole): this {
    return this.changed({ role });
  }

  private changed(change: Partial<Attribute<T>>): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, change);
  }
}

/** Makes an empty collection in a state. A method, because the type of the state is not known here. */
interface CollectionMaker {
  make(state: object): unknown;
}

/** An attribute that holds a journaled collection, and how to make an empty one. */
export class CollectionAttribute<T> extends Attribute<T> {
  declare readonly [COLLECTION]: true;
  readonly make: CollectionMaker['make'];

  constructor(make: CollectionMaker['make']) {
    super('collection', undefined);
    this.make = make;
  }
}

/** Declarations of attributes, by name. */
export type Attributes = Readonly<Record<string, Attribute<unknown> | number | string | boolean>>;

/** The value of a declared attribute. */
export type AttributeValue<D> =
  D extends Attribute<infer T>
    ? T
    : D extends boolean
      ? boolean
      : D extends number
        ? number
        : D extends string
          ? string
          : never;

/** The attributes of a class as properties: plain ones can be written, collections change by their own methods. */
export type Values<A> = {
  -readonly [K in keyof A as A[K] extends CollectionAttribute<unknown> ? never : K]: AttributeValue<A[K]>;
} & { readonly [K in keyof A as A[K] extends CollectionAttribute<unknown> ? K : never]: AttributeValue<A[K]> };

/** An attribute with its index among the slots of an entity. */
export interface AttributeInfo {
  readonly name: string;
  readonly index: number;
  readonly attribute: Attribute<unknown>;
}

/** Turns a bare default into a declaration. */
export function asAttribute(name: string, declared: Attributes[string]): Attribute<unknown> {
  if (declared instanceof Attribute) return declared;
  checkDefault(name, declared);
  return new Attribute('plain', declared);
}

/**
 * An attribute that refers to another entity, or to none. It reads as undefined after that entity has left the game.
 *
 * @example
 * class Checkers extends Game.with({ chain: reference(Checker) }, { entities: { Checker } }) {}
 */
export function reference<T extends object>(to?: abstract new () => T): Attribute<T | undefined> {
  return new Attribute('reference', undefined, to !== undefined && 'permanent' in to);
}

/**
 * An attribute with plain data: a primitive, or arrays and objects of plain data and entities. The engine stores a frozen
 * copy.
 *
 * @example
 * class Die extends Piece.with({ faces: value<readonly number[]>([1, 2, 3, 4, 5, 6]) }) {}
 */
export function value<T>(initial: T): Attribute<T> {
  return new Attribute<T>('value', freezeCopy(initial, 'an attribute default'));
}

/**
 * An attribute that is one of a list of texts or numbers; the first is the default.
 *
 * @example
 * const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
 * class Card extends Piece.with({ suit: oneOf(SUITS) }) {}
 */
export function oneOf<const T extends string | number>(values: readonly T[], initial?: T): Attribute<T> {
  checkChoices(values);
  return Object.assign(new Attribute<T>('plain', initial ?? values[0]), { values });
}

/** A frozen copy of plain data; entities in it stay as they are, and must be of the same match. */
export function freezeCopy<T>(data: T, what: string, state?: object): T {
  if (typeof data === 'function' || typeof data === 'symbol' || typeof data === 'bigint') {
    fault('not-plain', { what, value: describe(data) });
  }
  if (!isObject(data)) return data;
  if (isEntity(data)) {
    if (state !== undefined && (data.$record as { readonly state: object }).state !== state) {
      fault('foreign-entity', { entity: String(data) });
    }
    return data;
  }
  if (Array.isArray(data)) return freezeList(data, what, state) as T;
  const prototype = Object.getPrototypeOf(data);
  if (prototype !== Object.prototype && prototype !== null) fault('not-plain', { what, value: describe(data) });
  const copy: Record<string, unknown> = {};
  let holds = false;
  for (const key of Object.keys(data)) {
    const held = freezeCopy(data[key], what, state);
    // Written plainly, this one key would not be a key.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: held, enumerable: true });
    else copy[key] = held;
    holds ||= holdsEntity(held);
  }
  if (holds) holding.add(copy);
  return Object.freeze(copy) as T;
}

function freezeList(list: readonly unknown[], what: string, state: object | undefined): readonly unknown[] {
  const copy: unknown[] = [];
  let holds = false;
  for (let i = 0; i < list.length; i++) {
    const held: unknown = freezeCopy(list[i], what, state);
    copy.push(held);
    holds ||= holdsEntity(held);
  }
  if (holds) holding.add(copy);
  return Object.freeze(copy);
}

/** Whether a frozen value is an entity or has one somewhere in it. */
function holdsEntity(held: unknown): boolean {
  return typeof held === 'object' && held !== null && (isEntity(held) || holding.has(held));
}

/** Frozen data with entities somewhere in it. */
const holding = new WeakSet<object>();

/** Data as it reads now: entities in it that have left the game are undefined. */
export function dropRemoved<T>(data: T): T {
  if (!isObject(data)) return data;
  if (isEntity(data)) return isAlive(data) ? data : (undefined as T);
  if (!holding.has(data)) return data;
  return Object.freeze(mapChanged(data, dropRemoved)) as T;
}
