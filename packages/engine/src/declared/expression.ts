import { unknownWord } from '#advice';
import { demandKnown } from '#demand-known';
import { classNameOf } from '../core/kind.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityInternals } from '../core/state.ts';
import { Counter, JournaledMap } from '../entity/collections.ts';
import { Entity } from '../entity/entity.ts';
import { collect } from '../entity/query.ts';
import { fault } from '../errors/catalogue.ts';
import type { Game } from '../game/game.ts';
import { ownerSeat } from '../knowledge/knowledge.ts';
import { own, propertyOf } from './known.ts';
import type { Scope } from './scope.ts';

/** Names and their values. */
export type Context = Readonly<Record<string, unknown>>;
/** Evaluates a parsed expression in a context and, in a query, for one entity `it`. */
export type Run = (context: Context, it?: unknown) => unknown;

/** Properties that every entity has besides its attributes. */
const DERIVED: Readonly<Record<string, (held: EntityInternals) => unknown>> = {
  it: (held) => held,
  type: classNameOf,
  zone: (held) => (held as Entity).parent?.name,
  owner: ({ $record: record }) => (record.state.root.entity as Game).players[ownerSeat(record) ?? -1],
};

/** Whether two values are equal. A text equals an entity of that name. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return typeof a === 'string' ? isEntity(b) && (b as Entity).name === a : typeof b === 'string' && same(b, a);
}

/**
 * Whether `all` contains `item`: an entity directly inside another or in a zone of that name, a segment of a path such as a
 * phase, or an item of a list.
 */
function contains(all: unknown, item: unknown): boolean {
  if (isEntity(item) && (isEntity(all) || typeof all === 'string')) return same((item as Entity).parent, all);
  if (typeof all === 'string') return `/${all}/`.includes(`/${item}/`);
  return Symbol.iterator in Object(all) && [...(all as Iterable<unknown>)].some((each) => same(each, item));
}

type Join = (a: Run, b: Run) => Run;
function valued(join: (a: never, b: never) => unknown): Join {
  return (a, b) => (context, it) => join(a(context, it) as never, b(context, it) as never);
}

function constant(value: unknown): Run {
  return () => value;
}

/** Returns the acting player, the most frequent name in expressions. */
const playerOf: Run = (context) => context.player;
const minus = valued((a: number, b: number) => a - b);
const COMPARING = 2;
/** Operators: precedence, wording for people, and evaluation. */
const OPERATORS: Readonly<Record<string, readonly [level: number, words: string, join: Join]>> = {
  or: [0, 'or', (a, b) => (context, it) => Boolean(a(context, it) || b(context, it))],
  and: [1, 'and', (a, b) => (context, it) => Boolean(a(context, it) && b(context, it))],
  '==': [COMPARING, 'is', valued(same)],
  '!=': [COMPARING, 'is not', valued((a, b) => !same(a, b))],
  '<': [COMPARING, 'is less than', valued((a, b) => a < b)],
  '<=': [COMPARING, 'is at most', valued((a, b) => a <= b)],
  '>': [COMPARING, 'is more than', valued((a, b) => a > b)],
  '>=': [COMPARING, 'is at least', valued((a, b) => a >= b)],
  in: [COMPARING, 'is in', valued((a, b) => contains(b, a))],
  '+': [3, '+', valued((a: number, b: number) => a + b)],
  '-': [3, '-', minus],
  '*': [4, '*', valued((a: number, b: number) => a * b)],
};
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, none: undefined };
/** Common mistakes and their corrections. */
const HINTS: Readonly<Record<string, string>> = { '=': '== to compare', '&': 'and', '|': 'or', '!': 'not' };

const TOKEN = /(\d+(?:\.\d+)?)|('[^']*'|"[^"]*")|(\p{L}[\p{L}\p{N}_]*)|[=!<>]=|\S|$/gu;
const LONGEST = 1000;

/** An expression for people. */
export function say(text: unknown): string {
  const words = String(text).replace(TOKEN, (token, _, quoted?: string) => {
    const operator = own(OPERATORS, token.toLowerCase());
    return operator === undefined ? (quoted?.slice(1, -1) ?? token) : ` ${operator[1]} `;
  });
  return words
    .replace(/\.(?=\p{L})/gu, "'s ")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Parses an expression once. In a query (`ofEach`), names that the scope lacks are properties of each entity. */
export function parse(given: unknown, scope: Scope, ofEach?: boolean): Run {
  const { names, used } = scope;
  const text = String(given);
  const tokens = [...text.slice(0, LONGEST).matchAll(TOKEN)];
  let looking = ofEach;
  let at = 0;

  const token = (): RegExpMatchArray => tokens[at] as RegExpMatchArray;
  const symbol = (): string => token()[0].toLowerCase();
  const fail = (expected: string): never => {
    const hint = own(HINTS, symbol());
    const caret = `${' '.repeat(token().index as number)}^`;
    return fault('bad-expression', { reason: hint ? `write ${hint}` : `expected ${expected}`, text, caret });
  };
  const take = (wanted: string): boolean => {
    const taken = symbol() === wanted;
    if (taken) at++;
    return taken;
  };
  const demand = (wanted: string): void => {
    if (!take(wanted)) fail(wanted || 'and, or, or the end');
  };

  const climb = (least: number): Run => {
    let left: Run;
    if (least <= COMPARING && take('not')) {
      const run = climb(COMPARING);
      left = (context, it) => !run(context, it);
    } else left = operand();
    for (let most = 4; ; ) {
      const [level, , join] = own(OPERATORS, symbol()) ?? [-1];
      if (join === undefined || level < least || level > most) return left;
      // Comparisons cannot be chained.
      most = level === COMPARING ? 1 : 4;
      at++;
      left = join(left, climb(level + 1));
    }
  };

  const operand = (): Run => {
    const [word, number, quoted, name] = token();
    const key = symbol();
    at++;
    if (number !== undefined) return constant(Number(number));
    if (quoted !== undefined) return constant(quoted.slice(1, -1));
    if (Object.hasOwn(LITERALS, key)) return constant(LITERALS[key]);
    if (key === '(') return closed(climb(0), ')');
    if (key === '-') return minus(constant(0), operand());
    if (key === '[') {
      const items = [climb(0)];
      while (take(',')) items.push(climb(0));
      return closed((context, it) => items.map((run) => run(context, it)), ']');
    }
    if (name === undefined || key === 'not' || Object.hasOwn(OPERATORS, key)) {
      at--;
      return fail('a value');
    }
    if (take('(')) return closed(call(word), ')');
    let run = named(word);
    while (take('.')) {
      const from = run;
      const read = reader(token()[3] ?? fail('a name'), text);
      at++;
      run = (context, it) => read(from(context, it));
    }
    return run;
  };

  const closed = (run: Run, by: string): Run => {
    demand(by);
    return run;
  };

  const named = (name: string): Run => {
    const inScope = names?.includes(name);
    if (inScope) used?.add(name);
    else if (names !== undefined && !looking) unknownWord('name', name, names, text);
    const read = reader(name, text, names);
    if (inScope === true) return name === 'player' ? playerOf : (context) => context[name];
    if (inScope === false) return (_, it) => read(it);
    return (context, it) => (Object.hasOwn(context, name) ? context[name] : read(it));
  };

  const call = (name: string): Run => {
    if (name === 'count') {
      const before = looking;
      looking = true;
      const run = climb(0);
      looking = before;
      return (context) => matching(context, run).length;
    }
    if (name !== 'has') unknownWord('function', name, ['has', 'count'], text);
    const holds = having(token()[2]?.slice(1, -1) ?? fail('a text'), scope, text);
    at++;
    const whose = take(',') ? climb(0) : undefined;
    return (context, it) => holds(whose === undefined ? (it ?? context.player) : whose(context, it));
  };

  if (text.length > LONGEST) fail(`at most ${LONGEST} characters`);
  const run = climb(0);
  demand('');
  return run;
}

/** Returns the entities in the game, or inside `from`, for which an expression holds. */
export function matching<T = Entity>(context: Context, run: Run, from?: EntityInternals, cls?: abstract new () => T): T[] {
  const { $record: record } = from ?? (context.game as EntityInternals);
  return collect(record, cls ?? (Entity as never), (it) => Boolean(run(context, it)), Number.POSITIVE_INFINITY, []);
}

/**
 * Creates a reader for a property of an entity, an amount of a counter or a part of plain data. Reading a property of
 * `undefined` gives `undefined`.
 */
export function reader(key: string, text: string, more: readonly string[] = []): (from: unknown) => unknown {
  const derived = own(DERIVED, key);
  const hints = [...more, ...Object.keys(DERIVED)];
  // Consecutive reads are mostly of one class, so the reader caches the lookup for the last class.
  let lastKind: unknown;
  let isInside = false;
  let get: (() => unknown) | undefined;
  return (from) => {
    if (isEntity(from)) {
      const { kind } = (from as EntityInternals).$record;
      if (kind !== lastKind) {
        const property = propertyOf(from as EntityInternals, key);
        isInside = property !== undefined;
        get = property?.get;
        lastKind = kind;
      }
      if (derived === undefined) {
        // Fast path: the attribute exists.
        const value: unknown = get === undefined ? from[key as never] : get.call(from);
        if (value !== undefined && typeof value !== 'function') return value;
      } else if (key === 'owner' || !isInside) return derived(from as EntityInternals);
    }
    const value = from instanceof Counter || from instanceof JournaledMap ? from.get(key) : Object(from)[key];
    if (typeof value === 'function') unknownWord('property', key, hints, text);
    if (isEntity(from) && !isInside) demandKnown(from as EntityInternals, key, text, hints);
    return value;
  };
}

/**
 * Creates a test for an attribute or a component: the entity must have all its attributes, and the first must not be false.
 */
export function having(key: string, { components = {} }: Scope, text: string): (of: unknown) => boolean {
  const component = own(components, key);
  const group = Object.keys(component ?? { [key]: 0 });
  return (of) => {
    if (!isEntity(of)) return false;
    const held = of as EntityInternals & Context;
    if (group.every((name) => held.$record.kind.byName.has(name))) return held[group[0] as string] !== false;
    if (component === undefined) demandKnown(held, key, text, Object.keys(components));
    return false;
  };
}
