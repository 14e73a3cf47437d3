import type { Action, LabelledCandidate } from '../action/action.ts';
import { many } from '../action/many.ts';
import { type NumberOptions, number } from '../action/number.ts';
import { ChooseOne, type Selection, type SelectionContext } from '../action/selection.ts';
import type { Game } from '../game/game.ts';
import { type Amount, type Condition, makeCondition } from './condition.ts';
import { canPay, type Effect, inTurn, placing } from './effect.ts';
import { matching, parse } from './expression.ts';
import { type Kinds, listed, makeKind, sayPart } from './kind.ts';
import { find } from './known.ts';
import type { Scope, VocabularyParts } from './scope.ts';

interface Asked {
  /** Text of the question for the player. @default the name of the selection */
  readonly prompt?: string;
  /** Whether choosing nothing is allowed. */
  readonly optional?: boolean;
}

/**
 * A selection as data: a query for one entity, `in` a place or anywhere, or for several if `min` or `max` is given; a
 * number; one of a list; a player for whom an expression holds (`it != player`); one value of a generator of the
 * vocabulary.
 */
export type Choice =
  | string
  | (Asked & { readonly from: string; readonly in?: string; readonly min?: Amount; readonly max?: Amount })
  | (Asked & { readonly number: { readonly min?: Amount; readonly max: Amount; readonly step?: number } })
  | (Asked & { readonly options: readonly unknown[] })
  | (Asked & { readonly player: string })
  | (Asked & { readonly generator: string; readonly with?: unknown });

/** An action as data. All of it can be written as JSON. */
export interface Declared {
  readonly prompt: string;
  /** Conditions. One that names a selection is tested with the choices. */
  readonly when?: readonly Condition[];
  /** The selections, in order; each sees those before it. */
  readonly choose?: Readonly<Record<string, Choice>>;
  /** Costs, paid before the effects. A cost that would take a resource below zero cannot be paid. */
  readonly cost?: readonly Effect[];
  readonly do: readonly Effect[];
  readonly icon?: string;
  /** Custom text instead of the generated one. */
  readonly description?: string;
  readonly undoable?: boolean;
  readonly secret?: boolean;
}

/** An action made from data: an ordinary action, with the data and a text for screens. */
export interface DeclaredAction extends Action, Omit<Declared, keyof Action> {
  readonly description: string;
}

/** A parsed selection and its wording. */
interface MadeChoice {
  readonly words: string;
  readonly make: (name: string) => Selection;
}

/** Creates a selection of one value from a list. */
function oneOf(words: string, asked: Asked, from: (context: SelectionContext) => readonly unknown[]): MadeChoice {
  return { words, make: (name) => new ChooseOne(name, from, asked) };
}

/** Parses the bounds of options; missing bounds stay missing. */
function bounded<T extends { readonly min?: Amount; readonly max?: Amount }>(options: T, scope: Scope) {
  const read = (amount?: Amount) =>
    amount === undefined ? amount : (parse(amount, scope) as (context: SelectionContext) => number);
  return { ...options, min: read(options.min), max: read(options.max) };
}

type Kind<K extends string> = Extract<Choice, Readonly<Record<K, unknown>>>;

const ASKED = 'prompt optional';
const CHOICES: Kinds<MadeChoice> = {
  from: [
    `in min max ${ASKED}`,
    'where {from}',
    (data: Kind<'from'>, scope, words) => {
      const run = parse(data.from, scope, true);
      const where = data.in === undefined ? undefined : placing(data.in, scope);
      const list = (context: SelectionContext) => matching(context, run, where?.(context));
      if ('min' in data || 'max' in data) return { words, make: many(list, bounded(data, scope)).make };
      return oneOf(words, data, list);
    },
  ],
  number: [
    ASKED,
    '',
    ({ number: range, ...asked }: Kind<'number'>, scope) => ({
      words: `from ${sayPart(range.min ?? 0)} to ${sayPart(range.max)}`,
      make: number({ ...asked, ...bounded(range, scope) } as NumberOptions).make,
    }),
  ],
  options: [ASKED, 'of {options}', (data: Kind<'options'>, _, words) => oneOf(words, data, () => data.options)],
  player: [
    ASKED,
    'where {player}',
    (data: Kind<'player'>, scope, words) => {
      const run = parse(data.player, scope, true);
      return oneOf(words, data, (context) => (context.game as Game).players.filter((it) => run(context, it)));
    },
  ],
  generator: [
    `with ${ASKED}`,
    'of {generator}',
    (data: Kind<'generator'>, { generators = {} }, words) => {
      const list = find('generator', generators, data.generator);
      return oneOf(words, data, (context) => list(context, data.with));
    },
  ],
};

function makeAction(declared: Declared, parts: Scope): DeclaredAction {
  const { when = [], choose = {}, cost = [], do: effects } = declared;
  const said: string[] = [];
  const names = ['game', 'player'];
  const scope = { ...parts, names };
  const selections = Object.entries(choose).map(([name, choice]) => {
    const data = typeof choice === 'string' ? { from: choice } : choice;
    const { words, make } = makeKind('choice', CHOICES, data, { ...scope, names: [...names] });
    names.push(name);
    said.push(`Choose ${name} ${words}.`);
    return make(name);
  });
  const conditions: LabelledCandidate[] = [];
  const checks: LabelledCandidate[] = [];
  for (const each of listed<Condition>(when)) {
    const used = new Set<string>();
    const made = makeCondition(each, { ...scope, used });
    (selections.some(({ name }) => used.has(name)) ? checks : conditions).push(made);
  }
  const prices = listed<Effect>(cost);
  const doing = inTurn(effects, scope);
  if (when.length > 0) said.unshift(`Only if ${makeCondition({ and: when }, scope).label}.`);
  if (prices.length > 0) said.push(`Cost: ${inTurn(prices, scope).words}`);
  said.push(doing.words);
  return {
    undoable: true,
    secret: false,
    description: said.join('\n'),
    ...declared,
    conditions,
    selections,
    checks,
    costs: prices.map((price, i) => {
      const { words, run } = inTurn(price, scope);
      const soFar = inTurn(prices.slice(0, i + 1), scope);
      return {
        label: words.slice(0, -1).replaceAll(' loses ', ' needs '),
        test: (context) => canPay(soFar, context),
        pay: run,
      };
    }),
    effect: doing.run,
  };
}

const FIELDS = 'when choose cost do icon description undoable secret';

/** Creates the action for data. */
export function makeDeclared(declared: Declared, parts: VocabularyParts): DeclaredAction {
  return makeKind('action', { prompt: [FIELDS, '', () => makeAction(declared, parts)] }, declared, parts);
}

/**
 * Creates an action from data. The engine lists, checks, explains and plays it like any other.
 *
 * @example
 * const play = declare({
 *   prompt: 'Play a card',
 *   choose: { card: "zone == 'hand' and owner == player" },
 *   cost: [{ spend: 'mana', amount: 'card.cost' }],
 *   do: [{ move: 'card', to: 'player.board' }],
 * });
 */
export function declare(declared: Declared): DeclaredAction {
  return makeDeclared(declared, {});
}
