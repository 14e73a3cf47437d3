import { type Entity, type Player, RookeryError } from '@rookery/engine';
import { Countable } from '../card-state.ts';
import { PLAYER_PROPERTIES, type PlayerWord, playerTest } from './player-word.ts';
import { valueTest } from './value-test.ts';

/** Comparisons of a number. All of them must hold: `{ gte: 2, lt: 5 }`. */
export interface Comparisons {
  readonly eq?: number;
  readonly gte?: number;
  readonly lte?: number;
  readonly gt?: number;
  readonly lt?: number;
  /** Inclusive range. */
  readonly between?: readonly [number, number];
}

/** A number, or comparisons that it must satisfy. */
export type NumberFilter = number | Comparisons;

/**
 * Condition on a property: a value, a list of allowed values, comparisons for a number, a pattern for a text; for a list,
 * an element that it must contain. Entities are compared by identity, plain data by value. `undefined` matches a missing
 * value.
 */
export type PropertyFilter<V> = PresentFilter<Exclude<V, undefined>, Extract<V, undefined>> | Extract<V, undefined>;

/** Same for a present value. If the property may be undefined, a list of allowed values may contain undefined. */
type PresentFilter<V, Nothing> = [V] extends [number]
  ? NumberFilter | readonly (V | Nothing)[]
  : [V] extends [string]
    ? V | readonly (V | Nothing)[] | RegExp
    : [V] extends [readonly (infer E)[]]
      ? E | readonly E[]
      : V | readonly (V | Nothing)[];

/**
 * A filter for cards: every property named must match; `and`, `or`, `not` and `where` combine and refine filters.
 *
 * @example
 * const strong: CardFilter<Creature> = { zone: 'field', power: { gte: 5 }, not: { tapped: true } };
 */
export type CardFilter<C, Word extends string = never> = {
  readonly [K in keyof C as K extends 'name' ? never : C[K] extends (...args: never) => unknown ? never : K]?:
    | PropertyFilter<C[K]>
    | (K extends 'controller' | 'owner' ? Word : never);
} & {
  /**
   * The card's `label`, which is the printed name if it has one. To test the name that the card was created with, as text
   * queries do, use `where`.
   */
  readonly name?: string | readonly string[] | RegExp;
  /** Space of the card, as an entity or by name; or a list of allowed ones. */
  readonly zone?: string | Entity | readonly (string | Entity)[];
  /** Kind of counter of which the card has at least one. */
  readonly hasCounters?: string;
  readonly and?: readonly CardFilter<C, Word>[];
  readonly or?: readonly CardFilter<C, Word>[];
  readonly not?: CardFilter<C, Word>;
  readonly where?: (card: C) => boolean;
} & ([Word] extends [never] ? unknown : { readonly [K in Exclude<'controller' | 'owner', keyof C>]?: Word });

/**
 * A filter relative to the choosing player: `controller` and `owner` may be `'you'` or `'others'`.
 *
 * @example
 * const mine: TargetFilter<Creature> = { controller: 'you', tapped: false };
 */
export type TargetFilter<C> = CardFilter<C, PlayerWord>;

/** Test of a card, given the choosing player. */
type Test = (card: never, you: Player | undefined) => boolean;
/** A compiled filter, typed by the class of the card. */
export type CompiledFilter<C> = (card: C, you: Player | undefined) => boolean;

/** Filter keys that are not properties of the card. */
const SPECIAL: Readonly<Record<string, (wanted: unknown) => Test>> = {
  name: (wanted: unknown) => {
    const test = valueTest('name', wanted);
    return (card: Entity) => test(card.label());
  },
  zone: (wanted: unknown) => {
    const zones = Array.isArray(wanted) ? wanted : [wanted];
    return ({ parent }: Entity) => zones.some((zone) => zone === parent || (parent !== undefined && zone === parent.name));
  },
  hasCounters: (kind: unknown) => {
    if (typeof kind !== 'string') malformed('hasCounters', 'a kind of counter');
    return (card: Entity) => card instanceof Countable && card.countersOf(kind) > 0;
  },
};

/** Filter keys that combine or refine filters. A key set to undefined is ignored. */
const JOINING: Readonly<Record<string, (wanted: unknown) => Test>> = {
  and: (filters: unknown) => {
    const tests = compileAll('and', filters);
    return (card: unknown, you) => tests.every((test) => test(card, you));
  },
  or: (filters: unknown) => {
    const tests = compileAll('or', filters);
    return (card: unknown, you) => tests.some((test) => test(card, you));
  },
  not: (filter: unknown) => {
    const test = compile<unknown>(filter as object, 'not');
    return (card: unknown, you) => !test(card, you);
  },
  where: (test: unknown) => {
    if (typeof test !== 'function') malformed('where', 'a function');
    return (card: never) => (test as (card: never) => boolean)(card);
  },
};

function compileAll(word: string, filters: unknown): readonly CompiledFilter<unknown>[] {
  if (!Array.isArray(filters)) malformed(word, 'a list of filters');
  return filters.map((filter: object) => compile<unknown>(filter, word));
}

/**
 * Compiles a filter into a test of a card, given the choosing player. Throws on a malformed filter here instead of on
 * first use.
 */
export function compile<C>(filter: object, where = 'it'): CompiledFilter<C> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) malformed(where, 'an object of properties');
  const tests = Object.entries(filter).flatMap(([name, wanted]) => {
    if (Object.hasOwn(SPECIAL, name)) return [SPECIAL[name]?.(wanted)];
    if (Object.hasOwn(JOINING, name)) return wanted === undefined ? [] : [JOINING[name]?.(wanted)];
    if (Object.hasOwn(PLAYER_PROPERTIES, name) && typeof wanted === 'string') return [playerTest(name, wanted)];
    return [propertyTest(name, wanted)];
  }) as CompiledFilter<C>[];
  return (card, you) => tests.every((test) => test(card, you));
}

/**
 * Compiles a filter into a predicate for `all`, `first` and other queries. Compile once if you use it often. A filter
 * with `'you'` needs the player that it refers to.
 *
 * @example
 * const isStrong = toPredicate<Creature>({ power: { gte: 5 } });
 * console.log(field.all(Creature, isStrong).length); // 0
 */
export function toPredicate<C>(filter: CardFilter<C>): (card: C) => boolean;
export function toPredicate<C>(filter: TargetFilter<C>, you: Player): (card: C) => boolean;
export function toPredicate<C>(filter: object, you?: Player): (card: C) => boolean {
  const test = compile<C>(filter);
  return (card) => test(card, you);
}

/**
 * Whether a card matches a filter.
 *
 * @example
 * console.log(matchesFilter(creature, { type: 'creature', cost: { lte: 3 } })); // true
 */
export function matchesFilter<C>(card: C, filter: CardFilter<C>): boolean {
  return toPredicate(filter)(card);
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

function malformed(word: string, need: string): never {
  const reason = word === 'it' ? `a filter must be ${need}` : `${word} in a filter must be ${need}`;
  throw new RookeryError('bad-expression', { reason, text: word, caret: '^' });
}
