import { type Entity, type Player, RookeryError } from '@rookery/engine';
import { Countable } from '../card-state.ts';
import { PLAYER_PROPERTIES, type PlayerWord, playerTest } from './player-word.ts';
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
export type CardFilter<C, Word extends string = never> = {
  readonly [K in keyof C as K extends 'name' ? never : C[K] extends (...args: never) => unknown ? never : K]?:
    | PropertyFilter<C[K]>
    | (K extends 'controller' | 'owner' ? Word : never);
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
  readonly and?: readonly CardFilter<C, Word>[];
  readonly or?: readonly CardFilter<C, Word>[];
  readonly not?: CardFilter<C, Word>;
  readonly where?: (card: C) => boolean;
} & ([Word] extends [never] ? unknown : { readonly [K in Exclude<'controller' | 'owner', keyof C>]?: Word });

/**
 * A filter of somebody who chooses: `controller` and `owner` may be `'you'` or `'others'`.
 *
 * @example
 * const mine: TargetFilter<Creature> = { controller: 'you', tapped: false };
 */
export type TargetFilter<C> = CardFilter<C, PlayerWord>;

/** A test of one card, for whoever chooses. */
type Test = (card: never, you: Player | undefined) => boolean;
/** The same once the card is known to be one. */
export type CompiledFilter<C> = (card: C, you: Player | undefined) => boolean;

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
  hasCounters: (kind: unknown) => {
    if (typeof kind !== 'string') malformed('hasCounters', 'a kind of counter');
    return (card: Entity) => card instanceof Countable && card.countersOf(kind) > 0;
  },
};

/** The words that join filters and refine them; where one is undefined, it says nothing. */
const JOINING: Readonly<Record<string, (wanted: never) => Test>> = {
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

/** A filter as a test of a card for whoever chooses. What is no filter is refused here, not when it is first used. */
export function compile<C>(filter: object, where = 'it'): CompiledFilter<C> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) malformed(where, 'an object of properties');
  const tests = Object.entries(filter).flatMap(([name, wanted]) => {
    if (Object.hasOwn(SPECIAL, name)) return [SPECIAL[name]?.(wanted as never)];
    if (Object.hasOwn(JOINING, name)) return wanted === undefined ? [] : [JOINING[name]?.(wanted as never)];
    if (Object.hasOwn(PLAYER_PROPERTIES, name) && typeof wanted === 'string') return [playerTest(name, wanted)];
    return [propertyTest(name, wanted)];
  }) as CompiledFilter<C>[];
  return (card, you) => tests.every((test) => test(card, you));
}

/**
 * A filter as a test of one card, to use in `all`, `first` and other queries. It is read once: make it where it is used often. Where the
 * filter says `'you'`, the player is passed that this means.
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
 * Whether a card fits a filter.
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
