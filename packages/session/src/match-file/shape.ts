/** Validates an untrusted value. Returns a description of the problem, or undefined if it is valid. */
export type Shape = (value: unknown) => string | undefined;

/** Maximum nesting of data. No match comes near it; deeper data could overflow the stack. */
const DEEPEST = 64;

/** A text. */
export const text: Shape = (value) => (typeof value === 'string' ? undefined : 'should be a text');

/** Yes or no. */
export const flag: Shape = (value) => (typeof value === 'boolean' ? undefined : 'should be true or false');

/** A time or duration in milliseconds. */
export const time: Shape = (value) => (Number.isFinite(value) ? undefined : 'should be a time in milliseconds');

/** A non-negative integer. */
export const count: Shape = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : 'should be a whole number from 0 on';

/** An integer; negative for a seat that does not exist. */
export const whole: Shape = (value) => (Number.isSafeInteger(value) ? undefined : 'should be a whole number');

/** Any JSON value. `isShallow` checks its nesting once per file. */
export const anything: Shape = () => undefined;

/** Whether data is shallow enough for recursion. */
export function isShallow(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (left === 0) return false;
  return Object.values(value).every((part) => isShallow(part, left - 1));
}

/** One of the given texts. */
export function oneOf(...words: readonly string[]): Shape {
  return (value) => (words.includes(value as string) ? undefined : `should be one of ${words.join(', ')}`);
}

/** The shape, or null. */
export function orNull(shape: Shape): Shape {
  return (value) => (value === null ? undefined : shape(value));
}

/** Either of two shapes. */
export function either(first: Shape, second: Shape): Shape {
  return (value) => (second(value) === undefined ? undefined : first(value));
}

/** A list of at most `most` items. */
export function listOf(shape: Shape, most = Number.POSITIVE_INFINITY): Shape {
  return (value) => {
    if (!Array.isArray(value)) return 'should be a list';
    if (value.length > most) return `should have no more than ${most} parts, not ${value.length}`;
    for (const [i, part] of value.entries()) {
      const wrong = shape(part);
      if (wrong !== undefined) return within(i, wrong);
    }
    return undefined;
  };
}

/** Whether a value is an object and not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with any values, such as options and arguments. */
export const byName: Shape = (value) => (isObject(value) ? undefined : 'should be an object');

/**
 * An object with required and optional properties. Ignores others, because a newer version of Rookery may have written
 * them.
 */
export function object(parts: Readonly<Record<string, Shape>>, perhaps: Readonly<Record<string, Shape>> = {}): Shape {
  return (value) => {
    if (!isObject(value)) return 'should be an object';
    for (const [name, shape] of Object.entries(parts)) {
      const wrong = Object.hasOwn(value, name) ? shape(value[name]) : 'is missing';
      if (wrong !== undefined) return within(name, wrong);
    }
    for (const [name, shape] of Object.entries(perhaps)) {
      const wrong = Object.hasOwn(value, name) ? shape(value[name]) : undefined;
      if (wrong !== undefined) return within(name, wrong);
    }
    return undefined;
  };
}

/** Prefixes a problem with the name of its property: `seats 2 bot should be a text`. */
function within(name: string | number, wrong: string): string {
  return `${name} ${wrong}`;
}
