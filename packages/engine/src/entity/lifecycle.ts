import { checkFieldName, checkFieldValue } from '#check-class';
import { demandOwnConstruction } from '#engine-copies';
import { CollectionAttribute, freezeCopy } from '../core/attribute.ts';
import { classNameOf, kindOf } from '../core/kind.ts';
import { describe, equal } from '../core/plain-data.ts';
import * as REG from '../core/registers.ts';
import { EVERYONE } from '../core/seats.ts';
import { HANDLE, isAlive, isEntity, KNOWN, PARENT, SHOWN } from '../core/slots.ts';
import type { EntityInternals, EntityRecord, RootInternals, RootRecord, State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import { visibleMask } from '../knowledge/knowledge.ts';
import { isTable } from './frozen-list.ts';

/** Position among the children of the new parent. */
export type InsertPosition = 'first' | 'last' | number;

type HeldClass<E extends EntityInternals = EntityInternals> = new () => E;

/** The record that the next constructor is for, and the parent of its entity; undefined for the root. */
let birth: { readonly record: EntityRecord; readonly parent: EntityInternals | undefined } | undefined;

/** Registers an entity. Its constructor calls this first, before the fields of its class, which may create children. */
export function register(entity: object, cls: { readonly name: string; readonly prototype: object }): void {
  if (birth === undefined) {
    demandOwnConstruction(cls);
    fault('created-outside', { class: cls.name });
  }
  const { record, parent } = birth;
  birth = undefined;
  const held = entity as { $record: EntityRecord; $slots: unknown[] };
  held.$record = record;
  held.$slots = record.slots;
  record.entity ??= held;
  attach(record, parent);
}

/** Whether the next constructor that runs is that of an entity of this copy of the engine. */
export const isConstructing = (): boolean => birth !== undefined;

/** Number of running constructors, and the entities they have created. The outermost one announces them when it is done. */
let building = 0;
let unannounced: EntityInternals[] = [];

/** Emits the creation of an entity, and of the entities that its fields created, once all of them are complete. */
export function announce(made: EntityInternals): void {
  if (building > 0) {
    unannounced.push(made);
    return;
  }
  const all = [made, ...unannounced];
  unannounced = [];
  for (const entity of all) entity.$record.state.book?.emit('entityCreated', { entity });
}

/** Creates the root of the tree: the game itself. */
export function createRoot<E extends RootInternals>(state: State, cls: HeldClass<E>): E {
  const record = state.recordFor(state.take(REG.nextId), kindOf(cls), '') as RootRecord;
  state.root = record;
  prepare(record, cls, undefined);
  return construct(record, cls, undefined);
}

/** Creates an entity inside another. */
export function createChild(
  parent: EntityInternals,
  cls: HeldClass,
  name: string,
  attributes: object | undefined,
): EntityInternals {
  const { state, entity } = parent.$record;
  if (!state.writable) state.demandOpen(`Creating ${cls.name}`);
  if (!isAlive(parent)) fault('gone-entity', { entity: classNameOf(parent) });
  const kind = kindOf(cls);
  if (kind.builtIn === undefined && !state.names.has(cls)) fault('unlisted-class', { class: cls.name });
  const record = state.recordFor(state.take(REG.nextId), kind, name);
  prepare(record, cls, attributes);
  if (record.entity === undefined || kind.hasFields !== false) return construct(record, cls, entity);
  attach(record, entity);
  return record.entity;
}

function prepare(record: EntityRecord, { name: className }: HeldClass, attributes: object | undefined): void {
  const { kind, slots, state } = record;
  // Entities that the game's fields create use their id as handle. Later ones take a new handle, so that they are not
  // mistaken for mixed ones.
  slots[HANDLE] = state.regs[REG.nextHandle] === 0 ? record.id : state.take(REG.nextHandle);
  for (const { index, attribute } of kind.attributes) {
    if (attribute instanceof CollectionAttribute) slots[index] = attribute.make(state);
  }
  if (attributes === undefined) return;
  for (const [key, given] of Object.entries(attributes)) {
    const info = kind.byName.get(key);
    const cls = kind.builtIn ?? className;
    if (info === undefined) {
      fault('unknown-attribute', { class: cls, attribute: key, known: [...kind.byName.keys()].join(', ') || 'none' });
    }
    const { kind: shape } = info.attribute;
    const fits =
      shape === 'value' ||
      given === undefined ||
      (shape === 'reference' ? isEntity(given) : shape === 'plain' && typeof given !== 'object');
    if (!fits) fault('mutable-value', { class: cls, attribute: key, value: describe(given) });
    slots[info.index] = freezeCopy(given, `${cls}.${key}`, state);
  }
}

/** Attaches a new entity to the tree. Rolling this write back is what reverts the creation. */
function attach(record: EntityRecord, parent: EntityInternals | undefined): void {
  const { state, kind, slots, entity } = record;
  // An entity created face down is hidden from everyone, wherever it is created.
  if (kind.faceDown >= 0 && slots[kind.faceDown] === true) {
    slots[SHOWN] = 0;
    state.secrets = true;
  }
  state.write(slots, PARENT, parent ?? entity);
  if (parent !== undefined) state.insertChild(parent.$record, placeIn(parent.$record, undefined), entity);
  if (kind.hasSecrets || (kind.visibility >= 0 && slots[kind.visibility] !== 'all')) state.secrets = true;
  slots[KNOWN] = state.secrets ? visibleMask(record) : EVERYONE;
}

/**
 * Runs the constructor. If the entity existed before an undo, reuses the same object, provided that its fields come out the
 * same.
 */
function construct<E extends EntityInternals>(
  record: EntityRecord,
  cls: HeldClass<E>,
  parent: EntityInternals | undefined,
): E {
  const before = record.entity as (E & Record<string, unknown>) | undefined;
  birth = { record, parent };
  building++;
  let made: E & Record<string, unknown>;
  try {
    made = new cls() as E & Record<string, unknown>;
  } catch (error) {
    unannounced = [];
    throw error;
  } finally {
    building--;
  }
  const fields = Reflect.ownKeys(made).filter((field) => field !== '$record' && field !== '$slots') as string[];
  for (const field of fields) {
    checkFieldName(record.kind, cls, field);
    seal(made[field], cls, field, record.state.strict, new Set());
  }
  record.kind.hasFields ??= fields.length > 0 || hasConstructor(cls);
  if (before !== undefined && fields.every((field) => equal(before[field], made[field]))) return before;
  if (before !== undefined) replace(record, before, made);
  return Object.freeze(made);
}

/** Whether a game class declares a constructor, which may set attributes and must run each time. */
function hasConstructor(cls: object): boolean {
  for (let at = cls; typeof at === 'function' && kindOf(at).builtIn === undefined; at = Object.getPrototypeOf(at)) {
    if (/\bconstructor\s*\(/.test(Function.prototype.toString.call(at))) return true;
  }
  return false;
}

/** Freezes the value of a field. A field may only hold values that cannot change outside the journal. */
function seal(held: unknown, cls: HeldClass, field: string, strict: boolean, seen: Set<object>): void {
  checkFieldValue(held, cls, field);
  if (typeof held !== 'object' || held === null || isEntity(held) || seen.has(held)) return;
  seen.add(held);
  for (const item of Object.values(held)) seal(item, cls, field, strict, seen);
  if (strict || !isTable(held)) Object.freeze(held);
}

function replace(record: EntityRecord, old: EntityInternals, made: EntityInternals): void {
  record.entity = made;
  const siblings = (record.slots[PARENT] as EntityInternals).$record.children;
  const place = siblings.indexOf(old);
  if (place >= 0) siblings[place] = made;
  for (const child of record.children) child.$slots[PARENT] = made;
}

/** Returns the index for a position. */
export function placeIn(to: EntityRecord, position: InsertPosition | undefined): number {
  const end = to.children.length;
  if (position === undefined) return to.kind.order >= 0 && to.slots[to.kind.order] === 'stacking' ? 0 : end;
  if (position === 'first') return 0;
  if (position === 'last') return end;
  return Math.max(0, Math.min(end, Math.trunc(position)));
}

/** Whether an entity is another one or its descendant. */
export function isInside(held: EntityInternals, other: EntityInternals): boolean {
  let at = held;
  for (;;) {
    if (at === other) return true;
    const parent = at.$slots[PARENT] as EntityInternals | undefined;
    if (parent === undefined || parent === at) return false;
    at = parent;
  }
}

/** Marks an entity and its descendants as removed. */
export function detach(record: EntityRecord): void {
  record.state.write(record.slots, PARENT, undefined);
  record.diedAt = record.state.journal.mark;
  for (const child of record.children) detach(child.$record);
}
