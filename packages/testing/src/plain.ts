/**
 * Returns the path of the first value that JSON would change or lose; undefined if the value survives a round trip. For
 * `{ a: [new Date(0)] }` it returns "a.0 is a Date".
 */
export function whereNotPlain(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  const place = path === '' ? 'the value' : path;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? undefined
      : `${place} is ${Object.is(value, -0) ? '-0' : value}`;
  }
  if (typeof value !== 'object') return `${place} is ${typeof value}`;
  if (!Array.isArray(value)) {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return `${place} is a ${value.constructor.name}`;
    if (Object.hasOwn(value, 'toJSON')) return `${place} says itself what it is in JSON`;
  }
  for (const [key, item] of Object.entries(value)) {
    const found = whereNotPlain(item, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
