import { isMarked } from './held.ts';

/** Whether a value is a list or an object, things included. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A list or an object with each of its parts changed. */
export function mapParts(data: object, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(data)) return data.map((part) => change(part));
  return Object.fromEntries(Object.entries(data).map(([key, part]) => [key, change(part)]));
}

/** The same, or the data itself where no part has become another. */
export function mapChanged(data: object, change: (part: unknown) => unknown): unknown {
  const changed = mapParts(data, change) as object;
  return Object.entries(changed).every(([key, part]) => part === data[key as never]) ? data : changed;
}

/** Whether two values are the same choice: the same entity, or equal plain data. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || isMarked(a) || isMarked(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key as never], b[key as never]))
  );
}
