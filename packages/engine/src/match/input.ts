import type { Move } from '../action/move.ts';
import { isObject, mapEntries } from '../core/plain-data.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityInternals, State } from '../core/state.ts';

/** A value as encoded in logs and saves. */
export type EncodedValue =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly EncodedValue[]
  | { readonly [key: string]: EncodedValue };

/**
 * One entry of a match's log: an action, an answer, or an undo. The log only grows.
 *
 * @example
 * const input: Input = { kind: 'act', seat: 0, action: 'mark', args: [{ '@': 7 }] };
 */
export type Input =
  | {
      readonly kind: 'act' | 'answer';
      readonly seat: number;
      readonly action: string;
      readonly args: readonly EncodedValue[];
    }
  | { readonly kind: 'undo'; readonly seat: number; readonly steps: number; readonly consent?: readonly number[] };

/** Encodes a move for the log. */
export function encodeMove({ kind, seat, action, args }: Move): Input {
  // One choice is by far the most frequent, and a literal the cheapest list.
  return { kind, seat, action, args: args.length === 1 ? [encode(args[0])] : args.map(encode) };
}

/** The values that JSON has no word for. */
const SPECIAL: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [undefined, 'undefined'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
]);

/**
 * Encodes a value as plain data that survives JSON exactly: an entity is `{ "@": id }`, a value that JSON lacks is `{ "@":
 * "its name" }`, and an object that has such a key itself is wrapped once more.
 */
export function encode(value: unknown): EncodedValue {
  if (isObject(value)) {
    if (isEntity(value)) return (value as EntityInternals).$record.encoded;
    const plain = mapEntries(value, encode) as EncodedValue;
    return Object.hasOwn(value, '@') ? { '@': plain } : plain;
  }
  if (Object.is(value, -0)) return { '@': '-0' };
  const word = SPECIAL.get(value);
  return word === undefined ? (value as EncodedValue) : { '@': word };
}

/** Turns plain data back into a value; an entity that is not there becomes undefined. */
export function decode(state: State, encoded: unknown): unknown {
  if (!isObject(encoded)) return encoded;
  const decodeParts = (parts: object): unknown => mapEntries(parts, (part) => decode(state, part));
  if (!Object.hasOwn(encoded, '@')) return decodeParts(encoded);
  const marked = (encoded as { readonly '@': unknown })['@'];
  if (typeof marked === 'number') return state.records.get(marked)?.entity;
  if (typeof marked === 'string') return marked === '-0' ? -0 : [...SPECIAL].find(([, word]) => word === marked)?.[0];
  return isObject(marked) ? decodeParts(marked) : undefined;
}
