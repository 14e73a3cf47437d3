import { unknownWord } from '#unknown-word';
import type { EntityInternals } from '../state/state.ts';

/** Looks something up by its own key. */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Looks something up that must be there. */
export function find<T>(what: string, table: Readonly<Record<string, T>>, key: string): T {
  return own(table, key) ?? unknownWord(what, key, Object.keys(table));
}

/** How a property of a thing is read and written, wherever it is defined: the same for all things of its class. */
export function propertyOf(held: EntityInternals, key: string): PropertyDescriptor | undefined {
  let at: object | null = held;
  let found: PropertyDescriptor | undefined;
  for (; at !== null && found === undefined; at = Object.getPrototypeOf(at))
    found = Object.getOwnPropertyDescriptor(at, key);
  return found;
}
