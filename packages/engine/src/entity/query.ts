import type { EntityInternals, EntityRecord } from '../state/state.ts';

/** A class to look for. */
export type Wanted<T> = abstract new () => T;

/**
 * What a query looks for beside the class: attribute values to match, or a test.
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

/** Collects what matches below a record, in the order of the tree. */
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

/** All of a class below a record. In most places everything is of it, and nothing lies in anything. */
export function collectAll<T>(record: EntityRecord, wanted: Wanted<T>): T[] {
  const { children } = record;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as EntityInternals;
    if (child.$record.children.length > 0 || !matches(child, wanted))
      return collect(record, wanted, undefined, Number.POSITIVE_INFINITY, []);
  }
  return children.slice() as unknown[] as T[];
}

/** The first that matches below a record. */
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

/** Whether a thing is of a class. Most are looked for by the same class again and again: its kind keeps the last answer. */
function matches<T>(held: EntityInternals, wanted: Wanted<T>): held is EntityInternals & T {
  const { kind } = held.$record;
  if (kind.lastWanted !== wanted) {
    kind.lastWanted = wanted;
    kind.lastMatched = held instanceof wanted;
  }
  return kind.lastMatched;
}
