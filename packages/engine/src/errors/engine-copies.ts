import { fault } from './catalogue.ts';

/** The version of this copy of the engine. A test compares it with package.json, and `npm run release` writes it. */
const VERSION = '0.1.0';

/** A class of entities, of whichever copy of the engine. */
interface AnyClass {
  readonly name: string;
  readonly prototype: object;
}

/** A copy of the engine that this program has loaded. */
interface EngineCopy {
  readonly version: string;
  /** Base of all classes of entities. */
  readonly base: AnyClass;
  /** Whether it is about to construct an entity. */
  readonly isConstructing: () => boolean;
  /** The folder it was loaded from, as an address. */
  readonly folder: () => string;
}

/** All copies know this list: they share nothing else. */
const SHARED = Symbol.for('@rookery/engine');
const shared = globalThis as { [SHARED]?: EngineCopy[] };
shared[SHARED] ??= [];
const copies = shared[SHARED];

/**
 * The folder above that of this file, from the stack: `import.meta` would draw a warning from bundlers whose output is not a module, and
 * leave nothing there.
 */
function folder(): string {
  const file = /(?:[a-z][\w-]+:\/\/|\/|[A-Z]:\\)\S*?(?=:\d+:\d+)/.exec(new Error().stack ?? '')?.[0] ?? 'a bundle';
  return file.replace(/[\\/](?:src|dist)[\\/]errors[\\/][^\\/]*$/, '');
}

let own: EngineCopy | undefined;

/** Tells other copies of the engine that this one is loaded. Two copies are no mistake yet: a mixture of them is. */
export function joinEngineCopies(base: AnyClass, isConstructing: () => boolean): void {
  own = { version: VERSION, base, isConstructing, folder };
  copies.push(own);
}

/** Throws if a class comes from another copy of the engine. */
export function demandOwnClass(cls: AnyClass): void {
  const other = copies.find((copy) => copy !== own && isBelow(copy.base, cls));
  if (other !== undefined && own !== undefined) mixed(cls, other, own);
}

/** For an entity that is constructed while this copy constructs none: throws if another copy does. */
export function demandOwnConstruction(cls: AnyClass): void {
  const other = copies.find((copy) => copy !== own && copy.isConstructing());
  if (other !== undefined && own !== undefined) mixed(cls, own, other);
}

function isBelow({ prototype }: AnyClass, cls: AnyClass | undefined): boolean {
  return cls !== undefined && Object.prototype.isPrototypeOf.call(prototype, cls.prototype);
}

function mixed({ name }: AnyClass, made: EngineCopy, using: EngineCopy): never {
  return fault('two-engines', {
    class: name,
    madeBy: `${made.version} in ${made.folder()}`,
    usedBy: `${using.version} in ${using.folder()}`,
  });
}
