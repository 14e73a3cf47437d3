import { Attribute, type Attributes, RookeryError } from '@rookery/engine';
import type { TraitClass } from './trait-class.ts';
import { asWritten } from './trait-super.ts';

/** Rule for a member name that several traits share. */
export type CollisionRule = 'first' | 'last' | 'piped' | 'merged' | TraitClass;

/** A member of a trait: a method or accessor, an attribute, a field, or a combination of them. */
export interface Member {
  readonly trait: object;
  /** Most derived class of the trait's lineage that has the member. */
  readonly by: object;
  readonly descriptor: PropertyDescriptor | undefined;
  readonly attribute: Attributes[string] | undefined;
  /** Class whose constructor creates the field. */
  readonly field: object | undefined;
}

/** The member of a mixed class: that of one trait, or a combination of several. */
export type Settled = Member | { readonly descriptor: PropertyDescriptor };

type Method = (...args: unknown[]) => unknown;

/** Decides which member a mixed class has under a name. */
export function settle(name: string | symbol, found: readonly Member[], how: CollisionRule | undefined): Settled {
  const [first, ...others] = found as readonly [Member, ...Member[]];
  if (others.every((other) => same(other, first)) || how === 'first') return first;
  if (how === 'last') return found.at(-1) as Member;
  if (how === 'piped' || how === 'merged') {
    const methods = found.map(({ descriptor }) => descriptor?.value as unknown);
    if (!methods.every((each) => typeof each === 'function')) ambiguous(name, found);
    const joined = how === 'piped' ? piped(methods as Method[]) : merged(name, methods as Method[]);
    return { descriptor: { value: joined, writable: true, configurable: true } };
  }
  return found.find((member) => member.trait === how) ?? ambiguous(name, found);
}

function same(a: Member, b: Member): boolean {
  return (
    a.field === b.field &&
    isAlike(a.attribute, b.attribute) &&
    (['value', 'get', 'set'] as const).every((part) => asWritten(a.descriptor?.[part]) === asWritten(b.descriptor?.[part]))
  );
}

/** Whether two attributes have the same declaration. */
function isAlike(a: Attributes[string] | undefined, b: Attributes[string] | undefined): boolean {
  if (!(a instanceof Attribute) || !(b instanceof Attribute)) return a === b;
  const parts = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof typeof a>;
  return [...parts].every((part) => Object.is(a[part], b[part]));
}

/** Chains methods: each gets the result of the previous one as its first argument. */
function piped(methods: readonly Method[]): Method {
  return function (this: unknown, first: unknown, ...rest: unknown[]): unknown {
    return methods.reduce((result, method) => method.call(this, result, ...rest), first);
  };
}

/** Runs all methods with the same arguments and merges their results. */
function merged(name: string | symbol, methods: readonly Method[]): Method {
  return function (this: unknown, ...args: unknown[]): unknown {
    return methods.map((method) => method.apply(this, args)).reduce((a, b) => join(name, a, b));
  };
}

function join(name: string | symbol, a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  if (typeof a === 'boolean' && typeof b === 'boolean') return a && b;
  if (a === undefined && b === undefined) return undefined;
  if (isPlain(a) && isPlain(b)) return { ...a, ...b };
  return wrong(`${String(name)} is merged, but gives neither lists, plain objects nor booleans`);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function ambiguous(name: string | symbol, found: readonly Member[]): never {
  const names = found.map(({ trait }) => nameOf(trait)).join(', ');
  const ways = found.every(({ descriptor }) => typeof descriptor?.value === 'function') ? "'piped', 'merged', " : '';
  const said = String(name);
  return wrong(
    `of the traits ${names} more than one has ${said}; settle it: { ${said}: 'first' }, 'last', ${ways}or the trait that wins, as the third argument of mix`,
  );
}

/** Returns the name of a class for an error message. */
export function nameOf(cls: object): string {
  return (cls as { readonly name: string }).name;
}

/** Throws an error about a mixed class. */
export function wrong(reason: string): never {
  throw new RookeryError('bad-definition', { game: 'a mixed class', reason });
}
