import { type Entity, RookeryError } from '@rookery/engine';
import { Countable } from '../card-state.ts';
import { valueTest } from './value-test.ts';

/** What a number must be; of several comparisons, all must hold: `{ gte: 2, lt: 5 }`. */
export interface Comparisons {
  readonly eq?: number;
  readonly gte?: number;
  readonly lte?: number;
  readonly gt?: number;
  readonly lt?: number;
  /** From one number to another, both included. */
  readonly between?: readonly [number, number];
}

/** A number, or what it must be. */
export type NumberFilter = number | Comparisons;

/**
 * What a property must be: a value, one of several, numbers by their size, texts by a pattern; of a list, what it must hold.
 * Things are compared by themselves, plain data by what it holds. `undefined` is a value too: it means that there is nothing.
 */
export type PropertyFilter<V> = PresentFilter<Exclude<V, undefined>, Extract<V, undefined>> | Extract<V, undefined>;

/** The same of what is there; where there may be nothing, that may be one of several. */
type PresentFilter<V, Nothing> = [V] extends [number]
  ? NumberFilter | readonly (V | Nothing)[]
  : [V] extends [string]
    ? V | readonly (V | Nothing)[] | RegExp
    : [V] extends [readonly (infer E)[]]
      ? E | readonly E[]
      : V | readonly (V | Nothing)[];

/**
 * Which cards are meant: every property named must fit; `and`, `or`, `not` and `where` join and refine.
 *
 * @example
 * const strong: CardFilter<Creature> = { zone: 'field', power: { gte: 5 }, not: { tapped: true } };
 */
export type CardFilter<C> = {
  readonly [K in keyof C as K extends 'name'
    ? never
    : C[K] extends (...args: never) => unknown
      ? never
      : K]?: PropertyFilter<C[K]>;
} & {
  /**
   * What it is called, as `label` says it: of a card with a name printed on it, that name. The name under which it was created,
   * which text queries know, is for `where`.
   */
  readonly name?: string | readonly string[] | RegExp;
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
  name: (wanted: unknown) => {
    const test = valueTest('name', wanted);
    return (card: Entity) => test(card.label());
  },
  zone: (wanted: unknown) => {
    const zones = Array.isArray(wanted) ? wanted : [wanted];
    return ({ parent }: Entity) => zones.some((zone) => zone === parent || (parent !== undefined && zone === parent.name));
  },
  hasCounters: (kind: string) => (card: Entity) => card instanceof Countable && card.countersOf(kind) > 0,
};

/** The words that join filters and refine them; where one is undefined, it says nothing. */
const JOINING: Readonly<Record<string, (wanted: never) => Test>> = {
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
  const tests = Object.entries(filter).flatMap(([name, wanted]) => {
    if (Object.hasOwn(SPECIAL, name)) return [SPECIAL[name]?.(wanted as never)];
    if (Object.hasOwn(JOINING, name)) return wanted === undefined ? [] : [JOINING[name]?.(wanted as never)];
    return [propertyTest(name, wanted)];
  }) as ((card: C) => boolean)[];
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
