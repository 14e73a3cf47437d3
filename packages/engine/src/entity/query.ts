import type { EntityInternals, EntityRecord } from '../core/state.ts';

/** A class to look for. */
export type Wanted<T> = abstract new () => T;

/**
 * Filter of a query besides the class: attribute values to match, or a test.
 *
 * @example
 * console.log(deck.all(Card, { rank: 14 }).length); // 0
 * console.log(deck.all(Card, (card) => card.rank > 0).length === deck.count(Card)); // true
 */
export type EntityFilter<T> = { readonly [K in keyof T]?: T[K] } | ((entity: T) => boolean);

/** An attribute by name, or a function of an entity. */
export type KeyOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] | ((entity: T) => V);

/** Turns a finder into a test. */
export function asTest<T>(finder: EntityFilter<T> | undefined): ((entity: T) => boolean) | undefined {
  if (finder === undefined || typeof finder === 'function') return finder;
  const wanted = Object.entries(finder) as [keyof T, unknown][];
  return (entity) => wanted.every(([key, value]) => entity[key] === value);
}

/** The value of a key. */
export function valueBy<T, V>(entity: T, key: KeyOf<T, V>): V {
  return typeof key === 'function' ? key(entity) : (entity[key] as V);
}

/** Collects the matching descendants of a record, in tree order. */
export function collect<T>(
  record: EntityRecord,
  wanted: Wanted<T>,
  test: ((entity: T) => boolean) | undefined,
  limit: number,
  out: T[],
): T[] {
  const { children } = record;
  for (let i = 0; i < children.length && out.length < limit; i++) {
    const child = children[i] as EntityInternals;
    if (matches(child, wanted) && (test === undefined || test(child))) out.push(child);
    if (child.$record.children.length > 0 && out.length < limit) collect(child.$record, wanted, test, limit, out);
  }
  return out;
}

/** Returns all descendants of a class. Optimized for spaces in which all children match and have no children. */
export function collectAll<T>(record: EntityRecord, wanted: Wanted<T>): T[] {
  const { children } = record;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as EntityInternals;
    if (child.$record.children.length > 0 || !matches(child, wanted))
      return collect(record, wanted, undefined, Number.POSITIVE_INFINITY, []);
  }
  return children.slice() as unknown[] as T[];
}

/** Returns the first matching descendant of a record. */
export function findFirst<T>(
  record: EntityRecord,
  wanted: Wanted<T>,
  test: ((entity: T) => boolean) | undefined,
): T | undefined {
  const { children } = record;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as EntityInternals;
    if (matches(child, wanted) && (test === undefined || test(child))) return child;
    const inside = child.$record.children.length > 0 ? findFirst(child.$record, wanted, test) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Whether an entity belongs to a class. Caches the last result on its kind, because most queries repeat the same class. */
function matches<T>(held: EntityInternals, wanted: Wanted<T>): held is EntityInternals & T {
  const { kind } = held.$record;
  if (kind.lastWanted !== wanted) {
    kind.lastWanted = wanted;
    kind.lastMatched = held instanceof wanted;
  }
  return kind.lastMatched;
}
