import { Entity } from '@rookery/engine';

/**
 * Meaning of `super` in a method of a trait while it runs. To JavaScript it is the superclass of the trait; here it must
 * be the class that the trait was mixed into. Unknown to code that runs after the method has returned, such as a
 * generator.
 */
interface Beneath {
  readonly base: object;
  /** Previous meaning: a trait mixed into another trait continues with the base of that one. */
  readonly outer: Beneath | undefined;
}

let beneath: Beneath | undefined;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Wrapped functions, with the originals. */
const WRITTEN = new WeakMap<object, object>();

/** Returns a function as its trait defines it, without the wrapper. */
export function asWritten(code: unknown): unknown {
  return typeof code === 'function' ? (WRITTEN.get(code) ?? code) : code;
}

/** Rebinds a member of a trait to a base, so that `super` in it refers to the base. */
export function onTopOf(base: object, descriptor: PropertyDescriptor): PropertyDescriptor {
  const { value, get, set } = descriptor;
  if (typeof value === 'function') return { ...descriptor, value: calling(base, value) };
  if (get === undefined && set === undefined) return descriptor;
  return { ...descriptor, get: get && calling(base, get), set: set && calling(base, set) };
}

function calling<F extends object>(base: object, code: F): F {
  if (!WRITTEN.has(code) && !/\bsuper\b/.test(Function.prototype.toString.call(code))) return code;
  const wrapped: Method = function (...args) {
    const outer = beneath;
    beneath = { base, outer };
    try {
      return (code as Method).apply(this, args);
    } finally {
      beneath = outer;
    }
  };
  WRITTEN.set(wrapped, asWritten(code) as object);
  return wrapped as F;
}

/** Reads a member through `super` and passes it to `use`. Calls made there see the next base below. */
function reading<T>(self: object, name: string | symbol, use: (read: unknown) => T): T {
  const from = beneath;
  beneath = from?.outer;
  try {
    return use(Reflect.get(from?.base ?? Entity.prototype, name, self));
  } finally {
    beneath = from;
  }
}

/** Members of every entity, as traits find them through `super`. */
export const SUPER: PropertyDescriptorMap = Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(Entity.prototype))
    .filter(([name]) => name !== 'constructor')
    .map(([name, { value, ...rest }]): [string, PropertyDescriptor] => {
      if (typeof value !== 'function') {
        return [
          name,
          {
            ...rest,
            get(this: object) {
              return reading(this, name, (read) => read);
            },
          },
        ];
      }
      const method: Method = function (...args) {
        return reading(this as object, name, (read) => (read as Method).apply(this, args));
      };
      return [name, { ...rest, value: method }];
    }),
);
