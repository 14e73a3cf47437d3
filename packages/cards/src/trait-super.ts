import { Entity } from '@rookery/engine';

/**
 * What `super` means in a method of a trait while it runs. To JavaScript it is what the trait's own class extends; meant is
 * what the trait was mixed into. In code that runs after its method is done, such as a generator, it is not known.
 */
interface Beneath {
  readonly base: object;
  /** What it was before: a trait that is mixed into another trait goes on to what that one was mixed into. */
  readonly outer: Beneath | undefined;
}

let beneath: Beneath | undefined;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** The functions made here, and what each was made of. */
const WRITTEN = new WeakMap<object, object>();

/** A function as its trait wrote it. */
export function asWritten(code: unknown): unknown {
  return typeof code === 'function' ? (WRITTEN.get(code) ?? code) : code;
}

/** A member of a trait as it is on top of a base: what it calls by `super` is the base's. */
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
      return (code as unknown as Method).apply(this, args);
    } finally {
      beneath = outer;
    }
  };
  WRITTEN.set(wrapped, asWritten(code) as object);
  return wrapped as unknown as F;
}

/** What a trait reads by `super`, given to something that may call it: then what lies further beneath is meant. */
function reading<T>(self: object, name: string | symbol, use: (read: unknown) => T): T {
  const from = beneath;
  beneath = from?.outer;
  try {
    return use(Reflect.get(from?.base ?? Entity.prototype, name, self));
  } finally {
    beneath = from;
  }
}

/** Everything that an entity has, as traits find it by `super`. */
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
