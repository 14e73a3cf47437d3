import type { LabelledCandidate } from '../action/action.ts';
import { parse, say } from './expression.ts';
import { type Kinds, listed, makeKind, placeText, sayPart } from './kind.ts';
import { find } from './known.ts';
import type { Scope } from './scope.ts';

/** A number, or an expression for one: `card.cost + 1`. */
export type Amount = number | string;

/** Bounds of an amount or a count. @default at least 1 */
export interface Bounds {
  readonly atLeast?: Amount;
  readonly atMost?: Amount;
  readonly exactly?: Amount;
}

/**
 * A condition as data. A bare text is an expression. `of` is an expression for an entity, by default the acting player.
 *
 * @example
 * const when: Condition[] = [{ turn: true }, { resource: 'mana', atLeast: 'card.cost' }, "card.zone == 'hand'"];
 */
export type Condition =
  | string
  | { readonly turn: boolean }
  | { readonly has: string; readonly of?: string }
  | ({ readonly resource: string; readonly of?: string } & Bounds)
  | { readonly compare: string }
  | { readonly in: string; readonly of: string }
  | { readonly phase: string | readonly string[] }
  | ({ readonly count: string } & Bounds)
  | { readonly custom: string; readonly with?: unknown }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition };

const BOUNDS = [
  ['atLeast', '>=', 'at least '],
  ['atMost', '<=', 'at most '],
  ['exactly', '==', ''],
] as const;
const BOUND_FIELDS = 'atLeast atMost exactly';

/** Creates a condition that is shorthand for an expression. */
function written(text: string, scope: Scope, label: string): LabelledCandidate {
  const run = parse(text, scope);
  return { label, test: (context) => Boolean(run(context)) };
}

/** Compares an expression with bounds. The words of the bounds replace a star in the label. */
function bounded(what: string, given: Bounds, scope: Scope, words: string): LabelledCandidate {
  const bounds = BOUNDS.flatMap(([key, ...rest]) => (key in given ? [[given[key], ...rest] as const] : []));
  if (bounds.length === 0) bounds.push([1, '>=', 'at least ']);
  const text = bounds.map(([bound, operator]) => `${what} ${operator} (${bound})`);
  const said = bounds.map(([bound, , least]) => least + sayPart(bound));
  return written(text.join(' and '), scope, words.replace('*', said.join(' and ')));
}

/** Combines several conditions into one. */
function several(word: 'and' | 'or', how: 'every' | 'some'): (data: never, scope: Scope) => LabelledCandidate {
  return ({ [word]: parts }: Readonly<Record<string, readonly Condition[]>>, scope) => {
    const all = listed<unknown>(parts).map((each) => makeCondition(each as Condition, scope));
    const label = all.map((each) => each.label).join(` ${word} `);
    return { label: word === 'or' ? `(${label})` : label, test: (context) => all[how](({ test }) => test(context)) };
  };
}

type Kind<K extends string> = Required<Extract<Condition, Readonly<Record<K, unknown>>>>;

const CONDITIONS: Kinds<LabelledCandidate> = {
  turn: [
    '',
    "it is player's turn",
    ({ turn }: Kind<'turn'>, scope, words) =>
      written(`(game.currentPlayer == player) == ${turn}`, scope, turn ? words : `not (${words})`),
  ],
  has: ['of', '{of} has {has}', ({ has, of }: Kind<'has'>, scope, words) => written(`has('${has}', ${of})`, scope, words)],
  resource: [
    `of ${BOUND_FIELDS}`,
    '{of} has * {resource}',
    (data: Kind<'resource'>, scope, words) => bounded(`${data.of}.${data.resource}`, data, scope, words),
  ],
  compare: ['', '', ({ compare }: Kind<'compare'>, scope) => written(compare, scope, say(compare))],
  in: [
    'of',
    '{of} is in {in}',
    ({ in: place, of }: Kind<'in'>, scope, words) => written(`${of} in ${placeText(place, scope)}`, scope, words),
  ],
  phase: [
    '',
    'the phase is ',
    ({ phase }: Kind<'phase'>, scope, words) => {
      const phases = listed<unknown>(phase);
      return written(phases.map((each) => `'${each}' in game.phase`).join(' or '), scope, words + phases.join(' or '));
    },
  ],
  count: [
    BOUND_FIELDS,
    'there are * where {count}',
    (data: Kind<'count'>, scope, words) => bounded(`count(${data.count})`, data, scope, words),
  ],
  custom: [
    'with',
    '',
    ({ custom, with: data }: Kind<'custom'>, { conditions = {}, used, names = [] }) => {
      const { words, test } = find('condition', conditions, custom);
      // The choices that custom code reads are unknown.
      for (const name of names) used?.add(name);
      return { label: words(data), test: (context) => test(context, data) };
    },
  ],
  and: ['', '', several('and', 'every')],
  or: ['', '', several('or', 'some')],
  not: [
    '',
    '',
    ({ not }: Kind<'not'>, scope) => {
      const { label, test } = makeCondition(not, scope);
      return { label: `not (${label})`, test: (context) => !test(context) };
    },
  ],
};

/** Creates the engine's condition for one given as data. */
export function makeCondition(data: Condition, scope: Scope): LabelledCandidate {
  return makeKind('condition', CONDITIONS, typeof data === 'string' ? { compare: data } : data, scope);
}
