import type { Result } from '../errors/catalogue.ts';

/** The place in data from outside that is not as it should be, and the reason. */
export interface ShapeMismatch {
  /** The way there as a JSON pointer, such as `/seats/2/name`; empty for the data itself. */
  readonly path: string;
  /** A predicate: `should be a text`. */
  readonly reason: string;
}

/** A test for data from outside. Returns the first mismatch, or undefined if the value is a `T`. */
export interface Shape<out T> {
  (value: unknown): ShapeMismatch | undefined;
  /** Carries the type; never set. */
  readonly type?: T;
}

/** The refusal of data that does not have its shape. */
export interface ShapeRefusal extends ShapeMismatch {
  readonly code: 'bad-shape';
  /** A clause that names the place: `/seats/2/name should be a text`. */
  readonly message: string;
}

type TypeOf<S> = S extends Shape<infer T> ? T : never;
type Fields = Readonly<Record<string, Shape<unknown>>>;
type Simplify<T> = { readonly [K in keyof T]: T[K] };
type ObjectOf<R, O> = Simplify<{ [K in keyof R]: TypeOf<R[K]> } & { [K in keyof O]?: TypeOf<O[K]> }>;

/** Maximum nesting of free data. No match comes near it; deeper data could overflow the stack. */
const MAX_DEPTH = 64;

/**
 * Checks data from outside, such as a file, a message or a setting. A value that passes has its type. Changes nothing, and ignores
 * properties that the shape does not name, because a newer version may have written them.
 *
 * @example
 * const seats = shape.list(shape.object({ name: shape.text }));
 * const checked = checkShape(seats, [{ name: 'Ann' }, { name: 7 }]);
 * if (!checked.ok) console.log(checked.refusal.message); // /1/name should be a text
 */
export function checkShape<T>(expected: Shape<T>, value: unknown): Result<T, ShapeRefusal> {
  const mismatch = expected(value);
  // The one place where data from outside gets its type: the shape has tested it.
  if (mismatch === undefined) return { ok: true, value: value as T };
  const { path, reason } = mismatch;
  return { ok: false, refusal: { code: 'bad-shape', path, reason, message: `${path === '' ? 'it' : path} ${reason}` } };
}

/** Whether a value is an object and not a list. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function should(reason: string): ShapeMismatch {
  return { path: '', reason: `should ${reason}` };
}

/** A test of a value as a whole. */
function when<T>(test: (value: unknown) => boolean, reason: string): Shape<T> {
  return (value) => (test(value) ? undefined : should(reason));
}

/** Prefixes a mismatch with the name of its property. */
function within(name: string | number, { path, reason }: ShapeMismatch): ShapeMismatch {
  return { path: `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}${path}`, reason };
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (left === 0) return false;
  return Object.values(value).every((part) => isShallow(part, left - 1));
}

function whole({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}): Shape<number> {
  const to = max === Number.MAX_SAFE_INTEGER ? ' on' : ` to ${max}`;
  const range = min === Number.MIN_SAFE_INTEGER ? '' : ` from ${min}${to}`;
  return when(
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max,
    `be a whole number${range}`,
  );
}

function data<T = unknown>(): Shape<T> {
  return when((value) => isShallow(value, MAX_DEPTH), 'be nested less deeply');
}

function oneOf<const W extends string | number | boolean | null>(...values: readonly W[]): Shape<W> {
  const words = values.join(', ');
  const reason = values.length === 1 ? `be ${words}` : `be one of ${words}`;
  return when((value) => values.some((each) => each === value), reason);
}

function nullable<T>(inner: Shape<T>): Shape<T | null> {
  return (value) => (value === null ? undefined : inner(value));
}

function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return (value) => (second(value) === undefined ? undefined : first(value));
}

function both<A, B>(first: Shape<A>, second: Shape<B>): Shape<A & B> {
  return (value) => first(value) ?? second(value);
}

function list<T>(part: Shape<T>, { max = Number.POSITIVE_INFINITY } = {}): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return should('be a list');
    if (value.length > max) return should(`have no more than ${max} parts, not ${value.length}`);
    for (const [i, each] of value.entries()) {
      const mismatch = part(each);
      if (mismatch !== undefined) return within(i, mismatch);
    }
    return undefined;
  };
}

function record<T>(part: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value) => {
    if (!isRecord(value)) return should('be an object');
    for (const [name, each] of Object.entries(value)) {
      const mismatch = part(each);
      if (mismatch !== undefined) return within(name, mismatch);
    }
    return undefined;
  };
}

function object<R extends Fields, O extends Fields = Record<never, Shape<unknown>>>(
  required: R,
  optional?: O,
): Shape<ObjectOf<R, O>> {
  const needed = Object.entries(required);
  const others = Object.entries(optional ?? {});
  return (value) => {
    if (!isRecord(value)) return should('be an object');
    for (const [name, part] of needed) {
      const mismatch = Object.hasOwn(value, name) ? part(value[name]) : { path: '', reason: 'is missing' };
      if (mismatch !== undefined) return within(name, mismatch);
    }
    for (const [name, part] of others) {
      const mismatch = Object.hasOwn(value, name) ? part(value[name]) : undefined;
      if (mismatch !== undefined) return within(name, mismatch);
    }
    return undefined;
  };
}

/** An object of which one property, the tag, decides what the others are. */
function tagged<K extends string, V extends Fields>(
  tag: K,
  variants: V,
): Shape<{ [W in keyof V & string]: Simplify<{ [_ in K]: W } & TypeOf<V[W]>> }[keyof V & string]> {
  return (value) => {
    if (!isRecord(value)) return should('be an object');
    if (!Object.hasOwn(value, tag)) return within(tag, { path: '', reason: 'is missing' });
    const found = value[tag];
    if (typeof found !== 'string') return within(tag, should('be a text'));
    const variant = Object.hasOwn(variants, found) ? variants[found] : undefined;
    return variant === undefined ? within(tag, { path: '', reason: `is unknown: ${found.slice(0, 40)}` }) : variant(value);
  };
}

/**
 * Shapes of data from outside, to be combined for `checkShape`.
 *
 * @example
 * const player = shape.object({ name: shape.text, age: shape.whole({ min: 0 }) }, { team: shape.oneOf('red', 'blue') });
 * console.log(checkShape(player, { name: 'Ann', age: 9, team: 'red' }).ok); // true
 * console.log(player({ name: 'Ann', age: -1 })); // { path: '/age', reason: 'should be a whole number from 0 on' }
 */
export const shape = {
  /** A text. */
  text: when<string>((value) => typeof value === 'string', 'be a text'),
  /** True or false. */
  flag: when<boolean>((value) => typeof value === 'boolean', 'be true or false'),
  /** A finite number. */
  number: when<number>((value) => Number.isFinite(value), 'be a number'),
  /** A whole number, by default any. */
  whole,
  /** Data that others check: any value that is not nested too deeply to be walked. */
  data,
  /** One of these values. */
  oneOf,
  /** A value, or null. */
  nullable,
  /** One of two shapes. Where neither fits, reports the mismatch with the first. */
  either,
  /** Two shapes at once. */
  both,
  /** A list. */
  list,
  /** An object with any keys. */
  record,
  /** An object with these keys, some of them optional. Ignores others. */
  object,
  tagged,
};
