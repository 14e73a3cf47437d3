import { RookeryError } from '@rookery/engine';

const COMPARISONS: Readonly<Record<string, (held: number, bound: number) => boolean>> = {
  eq: (held, bound) => held === bound,
  gte: (held, bound) => held >= bound,
  lte: (held, bound) => held <= bound,
  gt: (held, bound) => held > bound,
  lt: (held, bound) => held < bound,
};
const WORDS: readonly string[] = [...Object.keys(COMPARISONS), 'between'];

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
    return compare === undefined ? wrong(property, `one of ${WORDS.join(', ')}`) : compare(held);
  };
}

/** Combines the comparisons of a number filter; undefined if it has none, or has unknown keys. */
function comparison(property: string, wanted: object): ((held: number) => boolean) | undefined {
  const bounds = Object.entries(wanted).filter(([, bound]) => bound !== undefined);
  if (bounds.length === 0 || bounds.some(([word]) => !WORDS.includes(word))) return undefined;
  const tests = bounds.map(([word, bound]) => comparisonWith(property, word, bound));
  return (held) => tests.every((test) => test(held));
}

function comparisonWith(property: string, word: string, bound: unknown): (held: number) => boolean {
  if (word === 'between') {
    if (!isRange(bound)) return wrong(property, 'between: [from, to]');
    const [low, high] = bound;
    return (held) => held >= low && held <= high;
  }
  if (!isNumber(bound)) return wrong(property, `${word}: a number`);
  return (held) => COMPARISONS[word]?.(held, bound) === true;
}

function isNumber(bound: unknown): bound is number {
  return typeof bound === 'number' && !Number.isNaN(bound);
}

function isRange(bound: unknown): bound is readonly [number, number] {
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
