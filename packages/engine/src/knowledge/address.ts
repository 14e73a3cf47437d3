import { equal, isObject, mapEntries } from '../core/plain-data.ts';
import { isEntity, PARENT } from '../core/slots.ts';
import type { EntityInternals, EntityRecord } from '../core/state.ts';
import { hasPlaces, isKnownTo, publicNumber } from './knowledge.ts';

/**
 * The way a seat names a value: plain data as it is; a known entity by the number in the seat's view; an unknown entity by
 * its space and its place there.
 */
export type Address =
  | null
  | boolean
  | number
  | string
  | readonly Address[]
  | { readonly id: number }
  | { readonly in: number; readonly at: number }
  | { readonly [key: string]: Address };

/**
 * Returns the way a seat names a value: the number in the seat's view of an entity that the seat knows, the space and place
 * of another, plain data as it is.
 *
 * @example
 * const [piece] = openForm(match, 0, 'move')?.candidates ?? [];
 * console.log(addressOf(piece, 0), addressOf([1, 'a'], 0)); // { id: 68 } [ 1, 'a' ]
 */
export function addressOf(value: unknown, seat: number): Address {
  if (!isObject(value)) return (value ?? null) as Address;
  if (isEntity(value)) return addressOfRecord((value as EntityInternals).$record, seat);
  return mapEntries(value, (item) => addressOf(item, seat)) as Address;
}

function addressOfRecord(record: EntityRecord, seat: number): Address {
  if (isKnownTo(record, seat)) return { id: publicNumber(record) };
  const parent = (record.slots[PARENT] as EntityInternals).$record;
  return { in: publicNumber(parent), at: placeFor(record, seat) };
}

/**
 * Returns the place by which a seat names an entity that it does not know. In an unordered space the place is arbitrary and
 * changes with every moves version, so that it does not reveal which entity came first.
 */
export function placeFor(record: EntityRecord, seat: number): number {
  const parent = (record.slots[PARENT] as EntityInternals).$record;
  if (hasPlaces(parent)) return parent.children.indexOf(record.entity);
  const { movesVersion, seatVersions } = record.state;
  const version = seatVersions?.[seat] ?? movesVersion;
  const own = scrambled(record, version);
  return parent.children.filter(({ $record: other }) => !isKnownTo(other, seat) && scrambled(other, version) < own).length;
}

function scrambled(record: EntityRecord, version: number): number {
  let mixed = Math.imul(publicNumber(record) + 1, 0x9e3779b1) ^ Math.imul(version + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Marker for an address that names none of the values. */
export const UNNAMED: unique symbol = Symbol('unnamed');

/** Returns the candidate that an address names for a seat. */
export function findByAddress(candidates: Iterable<unknown>, address: unknown, seat: number): unknown {
  for (const candidate of candidates) if (equal(addressOf(candidate, seat), address)) return candidate;
  return UNNAMED;
}
