import { isEntity } from './slots.ts';

/** Whether a value is an array or an object, including entities: then its parts can be read by their keys. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A list or an object with each of its parts changed. */
export function mapEntries(data: object, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(data)) return data.map((part) => change(part));
  return Object.fromEntries(Object.entries(data).map(([key, part]) => [key, change(part)]));
}

/** Like `mapEntries`, but returns the data itself if no part changes. */
export function mapChanged(data: object, change: (part: unknown) => unknown): unknown {
  return Object.values(data).some((part) => !Object.is(change(part), part)) ? mapEntries(data, change) : data;
}

/** Whether two values are the same choice: the same entity, or equal plain data. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || isEntity(a) || isEntity(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}

/** Describes a value in an error message. */
export function describe(data: unknown): string {
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'an array';
  if (typeof data === 'object') return `a ${data.constructor?.name || 'plain'} object`;
  return `a ${typeof data}`;
}
