import { checkAttributeName } from '#check-class';
import { fault } from '../errors/catalogue.ts';
import { type AttributeInfo, type Attributes, asAttribute, dropRemoved, freezeCopy } from './attribute.ts';
import * as EVENT_BIT from './event-bits.ts';
import { describe } from './plain-data.ts';
import { EVERYONE } from './seats.ts';
import { FIRST_ATTRIBUTE, isAlive, isEntity, PARENT } from './slots.ts';
import type { EntityInternals, EntityRecord, Kind } from './state.ts';

const INFO: unique symbol = Symbol('info');

interface KnownClass {
  readonly name: string;
  readonly prototype: object;
  readonly builtIn?: string | undefined;
  [INFO]?: Kind;
}

/** Returns the engine's description of an entity class. */
export function kindOf(cls: object): Kind {
  const known = cls as KnownClass;
  if (Object.hasOwn(known, INFO)) return known[INFO] as Kind;
  const base = Object.getPrototypeOf(known) as object;
  const inherited = base === Function.prototype ? [] : kindOf(base).attributes;
  const made = makeKind(inherited, Object.hasOwn(known, 'builtIn') ? known.builtIn : undefined);
  known[INFO] = made;
  return made;
}

/** Gives a class the attributes of its base and further ones, with their accessors. */
export function extendKind(base: object, extended: object, attributes: Attributes): void {
  const infos = [...kindOf(base).attributes];
  for (const [name, declared] of Object.entries(attributes)) {
    const attribute = asAttribute(name, declared);
    const known = infos.findIndex((info) => info.name === name);
    checkAttributeName(base as KnownClass, name, known >= 0);
    const place = known < 0 ? infos.length : known;
    const inherited = infos[place]?.attribute;
    const own = inherited?.isAdded ? attribute.added() : attribute;
    infos[place] = {
      name,
      index: FIRST_ATTRIBUTE + place,
      attribute: inherited?.role === undefined ? own : own.as(inherited.role),
    };
    Object.defineProperty((extended as KnownClass).prototype, name, accessor(infos[place]));
  }
  (extended as KnownClass)[INFO] = makeKind(infos, undefined);
}

function makeKind(attributes: readonly AttributeInfo[], builtIn: string | undefined): Kind {
  const byName = new Map(attributes.map((info) => [info.name, info]));
  const at = (role: string): number => attributes.find(({ attribute }) => attribute.role === role)?.index ?? -1;
  return {
    attributes,
    byName,
    template: [undefined, EVERYONE, undefined, 0, ...attributes.map(({ attribute }) => attribute.initial)],
    builtIn,
    visibility: at('visibility'),
    hasSecrets: attributes.some(({ attribute: { visibility } }) => visibility === 'owner' || visibility === 'nobody'),
    ordered: at('ordered'),
    order: at('order'),
    owner: at('owner'),
    seat: at('seat'),
    faceDown: at('faceDown'),
    hasFields: undefined,
    admits: undefined,
    lastWanted: undefined,
    lastMatched: false,
  };
}

/** The name of an entity's class: as the game lists it, or the engine's own. */
export function classNameOf(held: EntityInternals): string {
  return nameOfRecord(held.$record);
}

export function nameOfRecord({ state, kind, entity }: EntityRecord): string {
  return kind.builtIn ?? state.names.get(entity.constructor) ?? 'Entity';
}

function accessor(info: AttributeInfo): PropertyDescriptor {
  const { kind, permanent } = info.attribute;
  if (kind === 'reference') return { get: permanent ? readPlain(info) : readReference(info), set: writeReference(info) };
  if (kind === 'plain') return { get: readPlain(info), set: writePlain(info) };
  return { get: kind === 'value' ? readValue(info) : readPlain(info), set: writeValue(info) };
}

function readPlain({ index }: AttributeInfo) {
  return function (this: EntityInternals): unknown {
    return this.$slots[index];
  };
}

function readValue({ index }: AttributeInfo) {
  return function (this: EntityInternals): unknown {
    const held = this.$slots[index];
    return typeof held === 'object' ? dropRemoved(held) : held;
  };
}

function readReference({ index }: AttributeInfo) {
  return function (this: EntityInternals): unknown {
    const to = this.$slots[index] as EntityInternals | undefined;
    return to === undefined || to.$slots[PARENT] === undefined ? undefined : to;
  };
}

function writeReference(info: AttributeInfo) {
  const { name, index } = info;
  return function (this: EntityInternals, to: unknown): void {
    const slots = this.$slots;
    const held = slots[index] as EntityInternals | undefined;
    if (held === to || (to === undefined && !isAlive(held as EntityInternals))) return;
    const { state } = this.$record;
    checkReference(this, name, to);
    if (slots[PARENT] === undefined) gone(this);
    if ((state.listenedKinds & EVENT_BIT.attributeChanged) !== 0) state.book?.change(this, info, to, checkReference);
    else state.write(slots, index, to);
  };
}

function checkReference(entity: EntityInternals, name: string, to: unknown): void {
  if (to === undefined) return;
  if (!isEntity(to)) mutable(entity, name, to);
  if ((to as EntityInternals).$record.state !== entity.$record.state) fault('foreign-entity', { entity: String(to) });
}

function checkPlain(entity: EntityInternals, name: string, to: unknown): void {
  const type = typeof to;
  if (type !== 'number' && type !== 'string' && type !== 'boolean' && to !== undefined) mutable(entity, name, to);
}

function writePlain(info: AttributeInfo) {
  const { name, index } = info;
  return function (this: EntityInternals, to: unknown): void {
    const slots = this.$slots;
    if (slots[index] === to) return;
    checkPlain(this, name, to);
    if (slots[PARENT] === undefined) gone(this);
    const { state } = this.$record;
    if ((state.listenedKinds & EVENT_BIT.attributeChanged) !== 0) state.book?.change(this, info, to, checkPlain);
    else state.write(slots, index, to);
  };
}

function writeValue(info: AttributeInfo) {
  const { name, index, attribute } = info;
  return function (this: EntityInternals, to: unknown): void {
    const slots = this.$slots;
    if (attribute.kind !== 'value') mutable(this, name, to);
    if (slots[index] === to) return;
    if (slots[PARENT] === undefined) gone(this);
    const { state } = this.$record;
    // Plain values need no copy; the name is only built for a possible error.
    const held =
      typeof to === 'object' && to !== null ? freezeCopy(to, `${classNameOf(this)}.${name}`, state) : freezeCopy(to, name);
    if ((state.listenedKinds & EVENT_BIT.attributeChanged) !== 0) state.book?.change(this, info, held);
    else {
      state.write(slots, index, held);
      attribute.written?.(this);
    }
  };
}

function gone(held: EntityInternals): never {
  return fault('gone-entity', { entity: classNameOf(held) });
}

function mutable(held: EntityInternals, attribute: string, to: unknown): never {
  return fault('mutable-value', { class: classNameOf(held), attribute, value: describe(to) });
}
