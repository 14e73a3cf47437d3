import { isMarked } from '../state/held.ts';
import type { Held, State } from '../state/state.ts';
import type { Move } from './move.ts';

/** A value as it stands in logs and saves: plain data, an entity as `{ "@": id }`. */
export type Encoded =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Encoded[]
  | { readonly [key: string]: Encoded };

/**
 * One entry of a match's log: an action, an answer, or a taking back. The log only grows.
 *
 * @example
 * { kind: 'act', seat: 0, action: 'mark', args: [{ '@': 7 }] }
 */
export type Input =
  | {
      readonly kind: 'act' | 'answer';
      readonly seat: number;
      readonly action: string;
      readonly args: readonly Encoded[];
    }
  | { readonly kind: 'undo'; readonly seat: number; readonly steps: number; readonly consent?: readonly number[] };

/** A move as it stands in the log. */
export function encodeMove({ kind, seat, action, args }: Move): Input {
  const encoded: Encoded[] = [];
  for (let i = 0; i < args.length; i++) encoded.push(encode(args[i]));
  return { kind, seat, action, args: encoded };
}

/** Turns a value into plain data. */
export function encode(value: unknown): Encoded {
  if (typeof value !== 'object' || value === null) return value as Encoded;
  if (isMarked(value)) return { '@': (value as Held).$record.id };
  if (Array.isArray(value)) return value.map(encode);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item)]));
}

/** Turns plain data back into a value; an entity that is not there becomes undefined. */
export function decode(state: State, encoded: unknown): unknown {
  if (typeof encoded !== 'object' || encoded === null) return encoded;
  if (Array.isArray(encoded)) return encoded.map((item) => decode(state, item));
  const id = (encoded as { readonly '@'?: unknown })['@'];
  if (typeof id === 'number') return state.records.get(id)?.entity;
  return Object.fromEntries(Object.entries(encoded).map(([key, item]) => [key, decode(state, item)]));
}
