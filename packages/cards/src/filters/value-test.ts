import { RookeryError } from '@rookery/engine';

const COMPARISONS: Readonly<Record<string, (held: number, bound: never) => boolean>> = {
  eq: (held, bound: number) => held === bound,
  gte: (held, bound: number) => held >= bound,
  lte: (held, bound: number) => held <= bound,
  gt: (held, bound: number) => held > bound,
  lt: (held, bound: number) => held < bound,
  between: (held, [low, high]: readonly [number, number]) => held >= low && held <= high,
};

/** Returns a test of a property's value for one entry of a filter. */
export function valueTest(property: string, wanted: unknown): (held: unknown) => boolean {
  if (Array.isArray(wanted)) return (held) => wanted.some((each) => isSame(held, each));
  if (wanted instanceof RegExp) {
    // A global or sticky pattern keeps `lastIndex`, so the same text could give different results.
    if (wanted.global || wanted.sticky) wrong(property, 'a pattern without the flags g and y');
    return (held) => typeof held === 'string' && wanted.test(held);
  }
  if (!isPlain(wanted)) return (held) => held === wanted;
  const compare = comparison(property, wanted);
  return (held) => {
    if (typeof held !== 'number') return isSame(held, wanted);
    return compare === undefined ? wrong(property, `one of ${Object.keys(COMPARISONS).join(', ')}`) : compare(held);
  };
}

/** Combines the comparisons of a number filter; undefined if it has none, or has unknown keys. */
function comparison(property: string, wanted: object): ((held: number) => boolean) | undefined {
  const bounds = Object.entries(wanted).filter(([, bound]) => bound !== undefined);
  if (bounds.length === 0 || bounds.some(([word]) => !Object.hasOwn(COMPARISONS, word))) return undefined;
  for (const [word, bound] of bounds) {
    if (word === 'between' ? !isRange(bound) : !isNumber(bound))
      wrong(property, word === 'between' ? 'between: [from, to]' : `${word}: a number`);
  }
  return (held) => bounds.every(([word, bound]) => COMPARISONS[word]?.(held, bound as never));
}

function isNumber(bound: unknown): bound is number {
  return typeof bound === 'number' && !Number.isNaN(bound);
}

function isRange(bound: unknown): boolean {
  return Array.isArray(bound) && bound.length === 2 && bound.every(isNumber);
}

/** Whether a value is a plain object, not an entity or another class instance. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const above: unknown = Object.getPrototypeOf(value);
  return above === Object.prototype || above === null;
}

/** Whether two values are equal: entities by identity, plain data by value. */
function isSame(held: unknown, wanted: unknown): boolean {
  if (Object.is(held, wanted)) return true;
  if (Array.isArray(held) && Array.isArray(wanted)) {
    return held.length === wanted.length && held.every((each, i) => isSame(each, wanted[i]));
  }
  if (!isPlain(held) || !isPlain(wanted)) return false;
  const names = Object.keys(wanted);
  return (
    Object.keys(held).length === names.length &&
    names.every((name) => Object.hasOwn(held, name) && isSame(held[name], wanted[name]))
  );
}

function wrong(property: string, need: string): never {
  throw new RookeryError('bad-expression', {
    reason: `the filter for ${property} must be a value, a list or ${need}`,
    text: property,
    caret: '^',
  });
}
