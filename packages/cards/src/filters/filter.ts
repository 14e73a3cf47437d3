import { type Entity, RookeryError } from '@rookery/engine';
import { Countable } from '../card-state.ts';

/** A number, or what it must be. */
export type NumberFilter =
  | number
  | { readonly eq: number }
  | { readonly gte: number }
  | { readonly lte: number }
  | { readonly gt: number }
  | { readonly lt: number }
  | { readonly between: readonly [number, number] };

/** What a property must be: a value, one of several, numbers by their size, texts by a pattern; of a list, what it must hold. */
export type PropertyFilter<V> = [V] extends [number]
  ? NumberFilter | readonly V[]
  : [V] extends [string]
    ? V | readonly V[] | RegExp
    : [V] extends [readonly (infer E)[]]
      ? E | readonly E[]
      : V | readonly V[];

/**
 * Which cards are meant: every property named must fit; `and`, `or`, `not` and `where` join and refine.
 *
 * @example
 * const strong: CardFilter<Creature> = { zone: 'field', power: { gte: 5 }, not: { tapped: true } };
 */
export type CardFilter<C> = {
  readonly [K in keyof C as C[K] extends (...args: never) => unknown ? never : K]?: PropertyFilter<C[K]>;
} & {
  /** The space it lies in, or its name; or one of several. */
  readonly zone?: string | Entity | readonly (string | Entity)[];
  /** A kind of counter that it has at least one of. */
  readonly hasCounters?: string;
  readonly and?: readonly CardFilter<C>[];
  readonly or?: readonly CardFilter<C>[];
  readonly not?: CardFilter<C>;
  readonly where?: (card: C) => boolean;
};

type Test = (card: never) => boolean;

/** The words that are no properties of the card. */
const SPECIAL: Readonly<Record<string, (wanted: never) => Test>> = {
  zone: (wanted: unknown) => {
    const zones = Array.isArray(wanted) ? wanted : [wanted];
    return ({ parent }: Entity) => zones.some((zone) => zone === parent || (parent !== undefined && zone === parent.name));
  },
  hasCounters: (kind: string) => (card: Entity) => card instanceof Countable && card.countersOf(kind) > 0,
  and: (filters: readonly object[]) => {
    const tests = filters.map(filterTest) as ((card: unknown) => boolean)[];
    return (card: unknown) => tests.every((test) => test(card));
  },
  or: (filters: readonly object[]) => {
    const tests = filters.map(filterTest) as ((card: unknown) => boolean)[];
    return (card: unknown) => tests.some((test) => test(card));
  },
  not: (filter: object) => {
    const test = filterTest(filter) as (card: unknown) => boolean;
    return (card: unknown) => !test(card);
  },
  where: (test: Test) => test,
};

/**
 * A filter as a test of one card, to use in `all`, `first` and other queries. It is read once: make it where it is used often.
 *
 * @example
 * const isStrong = filterTest<Creature>({ power: { gte: 5 } });
 * field.all(Creature, isStrong);
 */
export function filterTest<C>(filter: CardFilter<C>): (card: C) => boolean {
  const tests = Object.entries(filter)
    .filter(([, wanted]) => wanted !== undefined)
    .map(([name, wanted]) =>
      Object.hasOwn(SPECIAL, name) ? (SPECIAL[name] as (wanted: unknown) => Test)(wanted) : propertyTest(name, wanted),
    ) as ((card: C) => boolean)[];
  return (card) => tests.every((test) => test(card));
}

/**
 * Whether a card fits a filter.
 *
 * @example
 * matches(card, { type: 'creature', cost: { lte: 3 } });
 */
export function matches<C>(card: C, filter: CardFilter<C>): boolean {
  return filterTest(filter)(card);
}

function propertyTest(name: string, wanted: unknown): Test {
  const test = valueTest(name, wanted);
  return (card: Record<string, unknown>) => {
    if (!(name in card)) {
      throw new RookeryError('unknown-word', {
        what: 'property',
        word: name,
        where: ` of ${card}`,
        hint: 'Check the filter.',
      });
    }
    const held = card[name];
    return Array.isArray(held) ? held.some(test) : test(held);
  };
}

function valueTest(name: string, wanted: unknown): (held: unknown) => boolean {
  if (Array.isArray(wanted)) return (held) => wanted.includes(held);
  if (wanted instanceof RegExp) {
    // Such a pattern remembers where it stood, and would answer differently the next time.
    if (wanted.global || wanted.sticky) wrong(name, 'a pattern without the flags g and y');
    return (held) => typeof held === 'string' && wanted.test(held);
  }
  if (typeof wanted !== 'object' || wanted === null || '$record' in wanted) return (held) => held === wanted;
  const [entry, ...more] = Object.entries(wanted as Readonly<Record<string, unknown>>);
  const compare = entry && Object.hasOwn(COMPARISONS, entry[0]) ? COMPARISONS[entry[0]] : undefined;
  if (entry === undefined || compare === undefined || more.length > 0) {
    return wrong(name, `one of ${Object.keys(COMPARISONS).join(', ')}`);
  }
  const [, bound] = entry;
  return (held) => typeof held === 'number' && compare(held, bound as never);
}

const COMPARISONS: Readonly<Record<string, (held: number, bound: never) => boolean>> = {
  eq: (held, bound: number) => held === bound,
  gte: (held, bound: number) => held >= bound,
  lte: (held, bound: number) => held <= bound,
  gt: (held, bound: number) => held > bound,
  lt: (held, bound: number) => held < bound,
  between: (held, [low, high]: readonly [number, number]) => held >= low && held <= high,
};

function wrong(name: string, need: string): never {
  throw new RookeryError('bad-expression', {
    reason: `the filter for ${name} must be a value, a list or ${need}`,
    text: name,
    caret: '^',
  });
}
