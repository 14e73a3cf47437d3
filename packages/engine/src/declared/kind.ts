import { unknownWord } from '#advice';
import { fillTemplate } from '../errors/fill-template.ts';
import { say } from './expression.ts';
import { find } from './known.ts';
import type { Scope } from './scope.ts';

/**
 * Kinds of a value declared as data, each identified by a field of that name: its other fields, its wording, and the
 * function that creates it.
 */
export type Kinds<T> = Readonly<
  Record<string, readonly [fields: string, words: string, make: (data: never, scope: Scope, words: string) => T]>
>;

/** Default values of fields. */
const DEFAULTS: Readonly<Record<string, unknown>> = { of: 'player', amount: 1, count: 1 };

/** Creates a value from data by the field that names its kind. */
export function makeKind<T>(what: string, kinds: Kinds<T>, given: unknown, scope: Scope): T {
  const keys = Object.keys(Object(given));
  const kind = keys.find((key) => Object.hasOwn(kinds, key)) ?? String(keys);
  const [fields, words, make] = find(what, kinds, kind);
  const known = [kind, ...fields.split(' ')];
  for (const key of keys) if (!known.includes(key)) unknownWord(`part of ${what}`, key, known);
  const data = { ...DEFAULTS, ...(given as object) };
  const said = Object.entries(data).map(([key, value]) => [key, sayPart(value)]);
  return make(data as never, scope, fillTemplate(words, Object.fromEntries(said)));
}

/** A part of a sentence: a sum stands in brackets. */
export function sayPart(value: unknown): string {
  const words = say(value);
  return / [-+*] /.test(words) ? `(${words})` : words;
}

/** A list of data, of which one alone needs no brackets. */
export function listed<T>(data: T | readonly T[]): readonly T[] {
  return [data].flat() as T[];
}

/** Returns a place as an expression: the bare name of a zone becomes a text. */
export function placeText(place: string, { names }: Scope): string {
  return /^[\p{L}\p{N}_ -]+$/u.test(place) && !names?.includes(place) ? `'${place}'` : place;
}
