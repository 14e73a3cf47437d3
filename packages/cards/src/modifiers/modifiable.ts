import { derived, type Entity, RookeryError, value } from '@rookery/engine';
import { gameOf } from '../card-state.ts';
import { type TraitClass, trait } from '../trait.ts';
import type { Modifier, Modifiers, Modifying } from './modifier.ts';

/** A modifier that was given to a card: a name, a source, plain parameters and a lifetime. */
export interface GivenModifier {
  readonly modifier: string;
  readonly source?: Entity;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The turn with which it ends. */
  readonly turn?: number;
}

/** How long a given modifier lasts, and what it comes from. */
export interface GivenOptions {
  readonly source?: Entity;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Without it, until it is taken back or the card is `unmodified`. A given source must also be in the game. */
  readonly until?: 'turn';
}

const Base = trait({ given: value<readonly GivenModifier[]>([]) });
/** A card whose own class does not matter here. */
type Any = Modifiable;

/**
 * Values that are read through modifiers: worked out when they are read, never stored, and kept until something changes.
 * Modifiers are applied by layer; within a layer those with sources first, in the order in which they are written and then of
 * their sources, then those that were given to the card, in the order they came.
 *
 * @example
 * class Creature extends mix(Piece, [definedBy(CARDS), Modifiable.by(() => modifiers)]) {
 *   get power(): number {
 *     return this.modified('power', this.definition.power);
 *   }
 * }
 */
export class Modifiable extends Base {
  /** The modifiers that there are. */
  get modifiers(): Modifiers<Any> {
    return {};
  }

  /** A value as the modifiers make it, of what is printed on the card. */
  modified<V>(property: string, printed: V): V {
    const reading = readingOf(gameOf(this), this.modifiers, property);
    const { effects, values } = reading;
    if (effects.length === 0 && this.given.length === 0) return printed;
    const held = values.get(this);
    if (held === BEING_READ) circular(this, property);
    if (held !== undefined) return held as V;
    values.set(this, BEING_READ);
    try {
      const read = apply(this, property, printed, effects);
      // Effects that are still being looked for may be missing from it.
      if (reading.complete) values.set(this, read);
      return read;
    } finally {
      if (values.get(this) === BEING_READ) values.delete(this);
    }
  }

  /**
   * Gives the card a modifier: for good, or until the end of the turn.
   *
   * @example
   * creature.modify('growth', { source: spell, params: { amount: 3 }, until: 'turn' });
   */
  modify(modifier: string, { until, ...rest }: GivenOptions = {}): this {
    if (!Object.hasOwn(this.modifiers, modifier)) unknown(modifier, this.modifiers);
    const { turn } = gameOf(this);
    // What ended with an earlier turn is dropped here, so that the list does not grow.
    const lasting = this.given.filter((each) => each.turn === undefined || each.turn === turn);
    this.given = [...lasting, { modifier, ...rest, ...(until === 'turn' && { turn }) }];
    return this;
  }

  /** Takes back a modifier that was given, of one source or of all; without a name, all of them, as when a card leaves play. */
  unmodified(modifier?: string, source?: Entity): this {
    const left = this.given.filter(
      (each) => (modifier !== undefined && each.modifier !== modifier) || (source !== undefined && each.source !== source),
    );
    if (left.length < this.given.length) this.given = left;
    return this;
  }

  /** The same with the modifiers of a game, given as a function because they name the cards they change. */
  static by(modifiers: () => object): TraitClass<Modifiable> {
    class Modified extends Modifiable {
      override get modifiers(): Modifiers<Any> {
        return modifiers() as Modifiers<Any>;
      }
    }
    return Modified as unknown as TraitClass<Modifiable>;
  }
}

/** Stands for a value that is being worked out. */
const BEING_READ = Symbol('being read');

interface Effect {
  readonly modifier: Modifier<Any>;
  readonly source: Any | undefined;
}

/** The modifiers of one property that hold without being given, in the order of their layers. */
type Plan = readonly Modifier<Any>[];

const plans = new WeakMap<Modifiers<Any>, ReadonlyMap<string, Plan>>();

/** The plans of a table of modifiers, by property; they follow from what is written, so they are made once. */
function plansOf(modifiers: Modifiers<Any>): ReadonlyMap<string, Plan> {
  const known = plans.get(modifiers);
  if (known !== undefined) return known;
  const made = new Map<string, Modifier<Any>[]>();
  for (const modifier of Object.values(modifiers)) {
    if (modifier.given) continue;
    for (const property of propertiesOf(modifier)) {
      const plan = made.get(property);
      if (plan === undefined) made.set(property, [modifier]);
      else plan.push(modifier);
    }
  }
  for (const plan of made.values()) plan.sort((a, b) => a.layer - b.layer);
  plans.set(modifiers, made);
  return made;
}

/** What holds now for a property and a table of modifiers: the effects, and the values that were read since the last change. */
interface Reading {
  readonly modifiers: Modifiers<Any>;
  readonly effects: Effect[];
  readonly values: Map<Any, unknown>;
  /** Whether all effects were found. */
  complete: boolean;
  /** The same property for another table: most games have one. */
  readonly next: Reading | undefined;
}

const readingsOf = derived((_game: Entity) => new Map<string, Reading>());

function readingOf(game: Entity, modifiers: Modifiers<Any>, property: string): Reading {
  const readings = readingsOf(game);
  const first = readings.get(property);
  for (let at = first; at !== undefined; at = at.next) if (at.modifiers === modifiers) return at;
  const reading: Reading = { modifiers, effects: [], values: new Map(), complete: false, next: first };
  // Known before it is filled: where the cards with an effect depend on a modified value, that value is read without it.
  readings.set(property, reading);
  try {
    findEffects(game, plansOf(modifiers).get(property) ?? NO_PLAN, reading.effects);
    reading.complete = true;
    return reading;
  } finally {
    if (!reading.complete) readings.delete(property);
  }
}

function findEffects(game: Entity, plan: Plan, found: Effect[]): void {
  for (const modifier of plan) {
    if (modifier.sources === undefined) found.push({ modifier, source: undefined });
    else for (const source of modifier.sources(game)) found.push({ modifier, source });
  }
}

const NO_PLAN: Plan = [];
const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

/** What modifiers are given, one after the other. */
type Context = { -readonly [K in keyof Modifying<Any>]: Modifying<Any>[K] };

function apply<V>(card: Any, property: string, printed: V, effects: readonly Effect[]): V {
  const { given } = card;
  const context: Context = { card, property, source: undefined, params: NOTHING };
  let value: unknown = printed;
  if (given.length === 0) {
    for (let i = 0; i < effects.length; i++) {
      const { modifier, source } = effects[i] as Effect;
      context.source = source;
      value = changed(value, modifier, context);
    }
    return value as V;
  }
  for (const { modifier, source, params } of withGiven(card, property, effects, given)) {
    context.source = source;
    context.params = params;
    value = changed(value, modifier, context);
  }
  return value as V;
}

/** The effects with what was given to the card, put in its place by layer. */
function withGiven(
  card: Any,
  property: string,
  effects: readonly Effect[],
  given: readonly GivenModifier[],
): readonly (Effect & Pick<Context, 'params'>)[] {
  const { turn } = gameOf(card);
  const all: (Effect & Pick<Context, 'params'>)[] = [];
  for (const { modifier, source } of effects) all.push({ modifier, source, params: NOTHING });
  for (const each of given) {
    const modifier = card.modifiers[each.modifier] ?? unknown(each.modifier, card.modifiers);
    const isOver = each.turn !== undefined && each.turn !== turn;
    const isOrphan = 'source' in each && each.source === undefined;
    if (isOver || isOrphan || !propertiesOf(modifier).includes(property)) continue;
    all.push({ modifier, source: each.source as Any | undefined, params: each.params ?? NOTHING });
  }
  return all.length === effects.length ? all : all.sort((a, b) => a.modifier.layer - b.modifier.layer);
}

function propertiesOf({ property }: Modifier<Any>): readonly string[] {
  return typeof property === 'string' ? [property] : property;
}

function changed(value: unknown, { affects, change }: Modifier<Any>, context: Modifying<Any>): unknown {
  return affects === undefined || affects(context) ? change(value as never, context) : value;
}

function unknown(modifier: string, modifiers: object): never {
  throw new RookeryError('unknown-word', {
    what: 'modifier',
    word: modifier,
    where: '',
    hint: `There are: ${Object.keys(modifiers).join(', ')}.`,
  });
}

function circular(card: Entity, property: string): never {
  throw new RookeryError('rule-cycle', {
    chain: `the ${property} of ${card.label()} depends on itself through a modifier; read another value in its affects and change`,
  });
}
