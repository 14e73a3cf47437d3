import type { AttributeInfo } from './attribute.ts';
import { isCollection } from './collection.ts';
import { Hasher } from './hasher.ts';
import { nameOfRecord } from './kind.ts';
import { plainPart } from './log-message.ts';
import { equal } from './plain-data.ts';
import * as REG from './registers.ts';
import { HANDLE, isAlive, isEntity, KNOWN, SHOWN } from './slots.ts';
import type { EntityInternals, EntityRecord, State } from './state.ts';

/** Returns the number that identifies an entity inside a hash; negative if it has left the game. */
export type Naming = (held: EntityInternals) => number;

/**
 * Returns the hash of the exact state: equal only if everything is equal, including ids, randomness, messages and the
 * inputs of a suspended step.
 */
export function hashState(state: State, pending = ''): string {
  const hasher = new Hasher();
  hasher.text(pending);
  const naming: Naming = (held) => (isAlive(held) ? held.$record.id : -1);
  for (const register of state.regs) feed(hasher, register, naming);
  for (const { step, text, parts, seats, because } of state.messages) {
    feed(hasher, because, naming);
    hasher.number(step);
    hasher.text(text);
    hasher.number(seats);
    for (const [name, part] of Object.entries(parts)) {
      hasher.text(name);
      feed(hasher, plainPart(part), naming);
    }
  }
  feedExactly(hasher, state.root, naming);
  return hasher.digest();
}

function feedExactly(hasher: Hasher, record: EntityRecord, naming: Naming): void {
  hasher.int(record.id);
  hasher.text(nameOfRecord(record));
  hasher.text(record.name);
  for (const place of [KNOWN, SHOWN, HANDLE]) feed(hasher, record.slots[place], naming);
  for (const info of record.kind.attributes) feedAttribute(hasher, info, record.slots[info.index], naming);
  hasher.int(record.children.length);
  for (const child of record.children) feedExactly(hasher, child.$record, naming);
}

/**
 * Hashes an attribute. One declared with `added` counts by its name and only if it differs from its default, so that older
 * hashes stay valid.
 */
export function feedAttribute(hasher: Hasher, { name, attribute }: AttributeInfo, held: unknown, naming: Naming): void {
  if (attribute.isAdded) {
    // By what it holds: a match that was restored has a copy of a default that is plain data.
    if (isCollection(held) ? (held.content() as readonly unknown[]).length === 0 : equal(held, attribute.initial)) return;
    hasher.text(name);
  }
  feed(hasher, held, naming);
}

/** Registers that belong to history or randomness, not to the position. */
const PASSING: ReadonlySet<number> = new Set([
  REG.nextId,
  REG.nextHandle,
  REG.random,
  REG.turn,
  REG.last,
  REG.children,
  REG.phases,
  REG.memory,
  REG.round,
]);

/** Whether a register is part of the position. */
export function isPositional(register: number): boolean {
  return register >= REG.FIRST_OF_FLOW || !PASSING.has(register);
}

/**
 * Returns the position key: equal if the board, the players' entities and the turn are equal, whatever moves led here.
 * Attributes marked as bookkeeping do not count.
 */
export function keyOf(state: State): string {
  const hasher = new Hasher();
  const places = new Map<EntityInternals, number>();
  const naming: Naming = (held) => places.get(held) ?? -1;
  number(state.root, places);
  for (let i = 0; i < state.regs.length; i++) if (isPositional(i)) feed(hasher, state.regs[i], naming);
  hasher.text(positionOf(state.root, naming));
  return hasher.digest();
}

function number(record: EntityRecord, places: Map<EntityInternals, number>): void {
  places.set(record.entity, places.size);
  for (const child of record.children) number(child.$record, places);
}

function positionOf(record: EntityRecord, naming: Naming): string {
  const hasher = new Hasher();
  const { kind, slots } = record;
  hasher.text(nameOfRecord(record));
  for (const info of kind.attributes) if (info.attribute.positional) feedAttribute(hasher, info, slots[info.index], naming);
  const children = record.children.map((child) => positionOf(child.$record, naming));
  if (kind.ordered >= 0 && slots[kind.ordered] === false) children.sort();
  for (const child of children) hasher.text(child);
  return hasher.digest();
}

/** Hashes plain data, an entity or a collection. */
export function feed(hasher: Hasher, value: unknown, naming: Naming): void {
  if (typeof value === 'number') hasher.number(value);
  else if (typeof value === 'string') hasher.text(value);
  else if (typeof value === 'boolean') hasher.int(value ? 5 : 4);
  else if (value === undefined) hasher.int(6);
  else if (value === null) hasher.int(10);
  else if (isEntity(value)) {
    const name = naming(value as EntityInternals);
    hasher.int(name < 0 ? 6 : 7);
    if (name >= 0) hasher.int(name);
  } else if (isCollection(value)) feed(hasher, value.content(), naming);
  else if (Array.isArray(value)) {
    hasher.int(8);
    hasher.int(value.length);
    for (const item of value) feed(hasher, item, naming);
  } else {
    const keys = Object.keys(value as object);
    hasher.int(9);
    hasher.int(keys.length);
    for (const key of keys) {
      hasher.text(key);
      feed(hasher, (value as Readonly<Record<string, unknown>>)[key], naming);
    }
  }
}
