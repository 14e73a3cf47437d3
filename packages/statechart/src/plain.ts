import { RookeryError } from '@rookery/engine';

/** Plain data, deeply read-only. */
export type Plain = undefined | null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/**
 * Returns a frozen copy of plain data. Throws on anything else, because it could not be saved or could change without the
 * journal.
 */
export function plain(data: unknown, what: string): Plain {
  if (typeof data === 'function' || typeof data === 'symbol' || typeof data === 'bigint') {
    throw new RookeryError('not-plain', { what, value: `a ${typeof data}` });
  }
  if (typeof data !== 'object' || data === null) return data as Plain;
  if (Array.isArray(data)) return Object.freeze(data.map((item) => plain(item, what)));
  const prototype = Object.getPrototypeOf(data);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new RookeryError('not-plain', { what, value: `a ${data.constructor?.name ?? 'strange'} object` });
  }
  return Object.freeze(Object.fromEntries(Object.entries(data).map(([key, item]) => [key, plain(item, what)])));
}
