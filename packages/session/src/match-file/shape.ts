/** Says what is wrong with a value from outside; undefined where nothing is. */
export type Shape = (value: unknown) => string | undefined;

/** How deep plain data may lie in one another. Nothing of a match comes near; deeper data could exhaust the stack. */
const DEEPEST = 64;

/** A text. */
export const text: Shape = (value) => (typeof value === 'string' ? undefined : 'should be a text');

/** Yes or no. */
export const flag: Shape = (value) => (typeof value === 'boolean' ? undefined : 'should be true or false');

/** A number that a clock could show. */
export const time: Shape = (value) => (Number.isFinite(value) ? undefined : 'should be a time in milliseconds');

/** A whole number from 0 on. */
export const count: Shape = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : 'should be a whole number from 0 on';

/** A whole number; seats that nobody sits at are negative. */
export const whole: Shape = (value) => (Number.isSafeInteger(value) ? undefined : 'should be a whole number');

/** Anything that JSON has a word for; how deep it lies is looked at once, for all of a record. */
export const anything: Shape = () => undefined;

/** Whether data is shallow enough to be walked through. */
export function isShallow(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (left === 0) return false;
  return Object.values(value).every((part) => isShallow(part, left - 1));
}

/** One of some texts. */
export function oneOf(...words: readonly string[]): Shape {
  return (value) => (words.includes(value as string) ? undefined : `should be one of ${words.join(', ')}`);
}

/** That, or null. */
export function orNull(shape: Shape): Shape {
  return (value) => (value === null ? undefined : shape(value));
}

/** One or the other. */
export function either(first: Shape, second: Shape): Shape {
  return (value) => (second(value) === undefined ? undefined : first(value));
}

/** A list of no more than so many. */
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

/** Whether a value is an object with parts by name. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Settings and arguments: anything, by name. */
export const byName: Shape = (value) => (isObject(value) ? undefined : 'should be an object');

/** An object with these parts, and perhaps those. Others are let be: a newer Rookery may have written them. */
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

/** What is wrong inside of a part: `seats 2 bot should be a text`. */
function within(name: string | number, wrong: string): string {
  return `${name} ${wrong}`;
}
