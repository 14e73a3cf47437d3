import { type Check, type Checking, inside, type Place } from './checking.ts';

/** Data of an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object and no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that is no longer than a limit. */
export const text: Check = (value, place, checking) => {
  if (typeof value !== 'string') checking.wrong(value, place, 'a text');
};

/** True or false. */
export const flag: Check = (value, place, checking) => {
  if (typeof value !== 'boolean') checking.wrong(value, place, 'true or false');
};

/** A text that a pattern fits. */
export function textLike(pattern: RegExp, wanted: string): Check {
  return (value, place, checking) => {
    if (typeof value !== 'string' || !pattern.test(value)) checking.wrong(value, place, wanted);
  };
}

/** A number within limits. */
export function numberFrom(min: number, max: number): Check {
  return (value, place, checking) => {
    if (typeof value !== 'number' || !(value >= min && value <= max))
      checking.wrong(value, place, `a number from ${min} to ${max}`);
  };
}

/** A whole number within limits. */
export function wholeFrom(min: number, max: number): Check {
  return (value, place, checking) => {
    if (!Number.isInteger(value) || Number(value) < min || Number(value) > max)
      checking.wrong(value, place, `a whole number from ${min} to ${max}`);
  };
}

/** One of some values. */
export function oneWord(...values: readonly (string | boolean)[]): Check {
  return (value, place, checking) => {
    if (values.some((each) => each === value)) return;
    const wanted = values.map((each) => JSON.stringify(each)).join(', ');
    checking.wrong(value, place, values.length === 1 ? wanted : `one of ${wanted}`);
  };
}

/** A list, and each of its items. */
export function listOf(part: Check, { min = 0, max = 2000 } = {}): Check {
  return (value, place, checking) => {
    if (!Array.isArray(value)) return checking.wrong(value, place, 'a list');
    if (value.length < min || value.length > max)
      return checking.wrong(value, place, min === max ? `a list of ${min}` : `a list of ${min} to ${max}`);
    for (const [i, item] of value.entries()) part(item, inside(place, i), checking);
  };
}

/** An object with any names, checked by `name`, and each of its values. */
export function recordOf(part: Check, name?: Check): Check {
  return (value, place, checking) => {
    if (!isFields(value)) return checking.wrong(value, place, 'an object');
    for (const [key, item] of Object.entries(value)) {
      name?.(key, inside(place, key), checking);
      part(item, inside(place, key), checking);
    }
  };
}

/** The check of a field that must be there. */
export interface NeededCheck {
  readonly needed: Check;
}

/** Makes the check of a field that must be there. */
export function needed(check: Check): NeededCheck {
  return { needed: check };
}

/** A check for each field of a type: those of required fields are `needed`, and no field of the language can be forgotten here. */
export type FieldChecks<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Check : NeededCheck;
};

/** An object with these fields and no others. */
export function fieldsOf<T>(checks: FieldChecks<T>): Check {
  return objectOf(checks);
}

/** An object with these fields and no others; for checks that are put together at run time. */
export function objectOf(checks: Readonly<Record<string, Check | NeededCheck>>): Check {
  const entries = Object.entries(checks);
  const known = new Map(entries.map(([name, check]) => [name, typeof check === 'function' ? check : check.needed]));
  const required = entries.flatMap(([name, check]) => (typeof check === 'function' ? [] : [name]));
  return (value, place, checking) => {
    if (!isFields(value)) return checking.wrong(value, place, 'an object');
    checkFields(value, known, required, place, checking);
  };
}

function checkFields(
  value: Fields,
  known: ReadonlyMap<string, Check>,
  required: readonly string[],
  place: Place,
  checking: Checking,
): void {
  for (const [name, item] of Object.entries(value)) {
    const check = known.get(name);
    if (check !== undefined) {
      if (item !== undefined) check(item, inside(place, name), checking);
    } else {
      const words = [...known.keys()];
      checking.addUnknown('unknown-presentation-word', place, name, words, { word: name.slice(0, 40) });
    }
  }
  for (const name of required) if (value[name] === undefined) checking.wrong(undefined, inside(place, name), 'there');
}

/** An object whose form follows from the first of these fields that it has. */
export function byField(forms: Readonly<Record<string, Check>>, what: string): Check {
  const names = Object.keys(forms);
  return (value, place, checking) => {
    const form = isFields(value) ? names.find((name) => Object.hasOwn(value, name)) : undefined;
    const check = form === undefined ? undefined : forms[form];
    if (check === undefined) return checking.wrong(value, place, `${what}: an object with one of ${names.join(', ')}`);
    check(value, place, checking);
  };
}

/** The first check whose test fits the value, else the last. */
export function either(...cases: readonly (readonly [test: (value: unknown) => boolean, check: Check])[]): Check {
  return (value, place, checking) => {
    const [, check] = cases.find(([test]) => test(value)) ?? cases.at(-1) ?? [];
    check?.(value, place, checking);
  };
}

export const isText = (value: unknown): boolean => typeof value === 'string';
export const isNumber = (value: unknown): boolean => typeof value === 'number';
export const isList = (value: unknown): boolean => Array.isArray(value);
export const isAny = (): boolean => true;

/** A value, or a list of such values. */
export function oneOrMore(part: Check): Check {
  return either([isList, listOf(part)], [isAny, part]);
}
