import { unknownWord } from '#advice';
import type { EntityInternals } from '../core/state.ts';

/** Looks up an own property. */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Looks up an entry that must exist. */
export function find<T>(what: string, table: Readonly<Record<string, T>>, key: string): T {
  return own(table, key) ?? unknownWord(what, key, Object.keys(table));
}

/**
 * Finds the descriptor of a property of an entity, wherever it is defined. It is the same for all entities of its class.
 */
export function propertyOf(held: EntityInternals, key: string): PropertyDescriptor | undefined {
  let at: object | null = held;
  let found: PropertyDescriptor | undefined;
  for (; at !== null && found === undefined; at = Object.getPrototypeOf(at))
    found = Object.getOwnPropertyDescriptor(at, key);
  return found;
}
