import { unknownWord } from '#advice';
import { plainly } from '../action/reject-async.ts';
import type { SelectionContext } from '../action/selection.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityInternals } from '../core/state.ts';
import { BUILT_IN } from '../entity/built-in.ts';
import { Counter } from '../entity/collections.ts';
import { Entity, type EntityClass } from '../entity/entity.ts';
import type { InsertPosition } from '../entity/lifecycle.ts';
import { Space } from '../entity/space.ts';
import { fault } from '../errors/catalogue.ts';
import type { Game } from '../game/game.ts';
import { type Amount, type Condition, makeCondition } from './condition.ts';
import { matching, parse, type Run, reader } from './expression.ts';
import { type Kinds, listed, makeKind, placeText } from './kind.ts';
import { find, propertyOf } from './known.ts';
import type { Scope } from './scope.ts';

/** A number, a boolean, or an expression; a text in an expression needs its own quotes: `"'red'"`. */
export type Given = Amount | boolean;

/** Position in the target: `first`, which is on top, `last`, an index, or random. */
export type DeclaredPosition = InsertPosition | 'random';

/**
 * An effect as data. Entities are given as expressions; `of` is the acting player by default. An expression without a
 * value, such as an optional choice that was not made, has no effect.
 *
 * @example
 * const effects: Effect[] = [{ spend: 'mana', amount: 'card.cost' }, { move: 'card', to: 'player.board' }];
 */
export type Effect =
  | { readonly add: string; readonly of?: string; readonly amount?: Amount }
  | { readonly spend: string; readonly of?: string; readonly amount?: Amount }
  | { readonly set: string; readonly of?: string; readonly to: Given }
  | { readonly move: string; readonly to: string; readonly position?: DeclaredPosition }
  | {
      readonly create: string;
      readonly in: string;
      readonly with?: Readonly<Record<string, Given>>;
      readonly count?: Amount;
    }
  | { readonly remove: string }
  | { readonly emit: string; readonly with?: Readonly<Record<string, Given>> }
  | { readonly say: string }
  | { readonly all: readonly Effect[] }
  | { readonly when: Condition; readonly do: readonly Effect[]; readonly else?: readonly Effect[] }
  | { readonly each: string; readonly in?: string; readonly as: string; readonly do: readonly Effect[] }
  | { readonly custom: string; readonly with?: unknown };

/** Resources left if the costs were paid, and whether one of them would fall below zero. */
interface Purse {
  /** Linked list of counted resources, latest first. */
  left: Left | undefined;
  short: boolean;
}
interface Left {
  readonly on: unknown;
  readonly key: string;
  readonly value: unknown;
  readonly before: Left | undefined;
}

/** A parsed effect. With a purse it changes nothing and only counts the resources it would spend. */
export interface MadeEffect {
  readonly words: string;
  readonly run: (context: SelectionContext, purse?: Purse) => void;
}

/** Whether an effect can be paid. */
export function canPay({ run }: MadeEffect, context: SelectionContext): boolean {
  const purse: Purse = { left: undefined, short: false };
  run(context, purse);
  return !purse.short;
}

/** Creates an effect that spends no resources. */
function acting(words: string, run: (context: SelectionContext) => void): MadeEffect {
  return {
    words: sentence(words),
    run: (context, purse) => {
      if (purse === undefined) run(context);
    },
  };
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/**
 * Creates an effect that changes a resource: an attribute of an entity, or an amount of its counter, as in `goods.wood`.
 */
function changing(
  kind: string,
  field: string,
  change: (now: number, given: never) => unknown,
): (data: never, scope: Scope, words: string) => MadeEffect {
  return ({ of, [kind]: name, [field]: given }: Readonly<Record<string, Given>>, scope, words) => {
    const path = `${of}.${name}`;
    const dot = path.lastIndexOf('.');
    const key = path.slice(dot + 1);
    const holder = parse(path.slice(0, dot), scope);
    const read = reader(key, path);
    const write = writer(key, path);
    const amount = parse(given, scope);
    return {
      words: sentence(words),
      run: (context, purse) => {
        const on = holder(context);
        if (on === undefined) return;
        let left = purse?.left;
        while (left !== undefined && (left.on !== on || left.key !== key)) left = left.before;
        const now = (left === undefined ? read(on) : left.value) as number;
        const value = change(now, amount(context) as never);
        if (purse === undefined) write(on, value);
        else {
          purse.left = { on, key, value, before: purse.left };
          if (typeof value === 'number' && !(value >= 0 || value >= now)) purse.short = true;
        }
      },
    };
  };
}

/** Creates a writer for an attribute of an entity, or for an amount of a counter. */
function writer(key: string, text: string): (on: unknown, value: unknown) => void {
  let lastKind: unknown;
  let set: ((value: unknown) => void) | undefined;
  return (on, value) => {
    const kind = isEntity(on) ? (on as EntityInternals).$record.kind : undefined;
    const isCounter = kind === undefined && on instanceof Counter;
    if (!isCounter && (kind === undefined || kind !== lastKind)) {
      if (!kind?.byName.has(key)) unknownWord('attribute', key, [...(kind?.byName.keys() ?? [])], text);
      set = propertyOf(on as EntityInternals, key)?.set;
      lastKind = kind;
    }
    if (Number.isNaN(value)) fault('bad-expression', { reason: 'the result is not a number', text, caret: '' });
    if (isCounter) on.set(key, value as number);
    else if (set !== undefined) set.call(on, value);
    else (on as Record<string, unknown>)[key] = value;
  };
}

/** The values of some expressions. */
function valuesOf(
  given: Readonly<Record<string, Given>>,
  scope: Scope,
): (context: SelectionContext) => Record<string, unknown> {
  const runs = Object.entries(given).map(([key, value]): [string, Run] => [key, parse(value, scope)]);
  return (context) => {
    const values: Record<string, unknown> = {};
    for (const [key, run] of runs) values[key] = run(context);
    return values;
  };
}

/** Resolves a place: a zone of the player takes precedence over one of the game. */
export function placing(place: string, scope: Scope): (context: SelectionContext) => Entity {
  const run = parse(placeText(place, scope), scope);
  return (context) => {
    const at = run(context);
    if (isEntity(at)) return at as Entity;
    const [player, game] = [context.player, context.game] as unknown as readonly Entity[];
    const named = ({ name }: Entity): boolean => name === at;
    const found = player?.first(Entity, named) ?? game?.first(Entity, named);
    return found ?? unknownWord('zone', place, game?.all(Space).map(({ name }) => name) ?? []);
  };
}

/** Combines several effects into one. */
export function inTurn(effects: readonly Effect[] | Effect, scope: Scope): MadeEffect {
  const all = listed<Effect>(effects).map((each) => makeKind('effect', EFFECTS, each, scope));
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  return {
    words: all.map(({ words }) => words).join(' '),
    run: (context, purse) => {
      for (const { run } of all) run(context, purse);
    },
  };
}

type Kind<K extends string> = Required<Extract<Effect, Readonly<Record<K, unknown>>>>;

const EFFECTS: Kinds<MadeEffect> = {
  add: ['of amount', '{of} gains {amount} {add}', changing('add', 'amount', (now, by: number) => now + by)],
  spend: ['of amount', '{of} loses {amount} {spend}', changing('spend', 'amount', (now, by: number) => now - by)],
  set: ['of to', "{of}'s {set} becomes {to}", changing('set', 'to', (_, value) => value)],
  move: [
    'to position',
    '{move} moves to {to}',
    ({ move, to, position }: Kind<'move'>, scope, words) => {
      const thing = parse(move, scope);
      const place = placing(to, scope);
      return acting(words, (context) => {
        const target = place(context);
        const at = position === 'random' ? (context.game as Game).random.below(target.children.length + 1) : position;
        (thing(context) as Entity | undefined)?.putInto(target, at);
      });
    },
  ],
  create: [
    'in with count',
    '{create} × {count} is created in {in}',
    ({ create, in: to, with: attributes = {}, count }: Kind<'create'>, scope, words) => {
      const place = placing(to, scope);
      const values = valuesOf(attributes, scope);
      const number = parse(count, scope);
      return acting(words, (context) => {
        const { names } = (context.game as Game).$record.state;
        const classes = Object.fromEntries([...BUILT_IN, ...[...names].map(([cls, name]) => [name, cls])]);
        const cls: EntityClass = find('class', classes, create);
        place(context).createMany(number(context) as number, cls, values(context) as never);
      });
    },
  ],
  remove: [
    '',
    '{remove} is removed',
    ({ remove }: Kind<'remove'>, scope, words) => {
      const thing = parse(remove, scope);
      return acting(words, (context) => (thing(context) as Entity | undefined)?.remove());
    },
  ],
  emit: [
    'with',
    '{emit} happens',
    ({ emit, with: data = {} }: Kind<'emit'>, scope, words) => {
      const values = valuesOf(data, scope);
      return acting(words, (context) => {
        (context.game as Game).emit(emit, values(context));
      });
    },
  ],
  say: [
    '',
    'the log says "',
    ({ say }: Kind<'say'>, scope, words) => {
      const parts: Record<string, string> = {};
      // The log knows plain names only.
      const text = say.replace(/\{([^}]*)\}/g, (_, given: string) => {
        const key = given.replace(/\W/g, '_');
        parts[key] = given;
        return `{${key}}`;
      });
      const values = valuesOf(parts, scope);
      return acting(`${words}${say}"`, (context) => {
        const said = Object.entries(values(context)).map(([key, value]) => [
          key,
          isEntity(value) || typeof value === 'number' ? value : String(value ?? 'nothing'),
        ]);
        (context.game as Game).message(text, Object.fromEntries(said));
      });
    },
  ],
  all: ['', '', ({ all }: Kind<'all'>, scope) => inTurn(all, scope)],
  when: [
    'do else',
    '',
    ({ when, do: effects, else: other = [] }: Kind<'when'>, scope) => {
      const { label, test } = makeCondition(when, scope);
      const yes = inTurn(effects, scope);
      const no = inTurn(other, scope);
      return {
        words: `If ${label}: ${yes.words}${no.words && ` Otherwise: ${no.words}`}`,
        run: (context, purse) => (test(context) ? yes : no).run(context, purse),
      };
    },
  ],
  each: [
    'in as do',
    'For each {as} where {each}: ',
    ({ each, in: place, as, do: effects }: Kind<'each'>, scope, words) => {
      const found = parse(each, scope, true);
      const where = place === undefined ? undefined : placing(place, scope);
      const inner = inTurn(effects, { ...scope, names: scope.names && [...scope.names, as] });
      return {
        words: words + inner.words,
        run: (context, purse) => {
          for (const it of matching(context, found, where?.(context))) inner.run({ ...context, [as]: it }, purse);
        },
      };
    },
  ],
  custom: [
    'with',
    '',
    ({ custom, with: data }: Kind<'custom'>, { effects = {} }) => {
      const { words, apply } = find('effect', effects, custom);
      return acting(words(data), (context) => plainly(apply(context, data), custom));
    },
  ],
};

/**
 * Describes an effect in words. A vocabulary describes effects that use its own words.
 *
 * @example
 * console.log(describeEffect({ spend: 'life', amount: 2 })); // Player loses 2 life.
 */
export function describeEffect(effect: Effect): string {
  return inTurn(effect, {}).words;
}
