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
    const plan = planOf(this.modifiers).get(property);
    if (plan === undefined) return printed;
    const { given } = this;
    const reading = readingOf(gameOf(this), plan);
    if (reading.effects.length === 0 && given.length === 0) return printed;
    const { values } = reading;
    const held = values.get(this);
    if (held === BEING_READ) circular(this, property);
    if (held !== undefined) return held as V;
    values.set(this, BEING_READ);
    try {
      const read = apply(this, property, printed, reading.effects, given);
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
function planOf(modifiers: Modifiers<Any>): ReadonlyMap<string, Plan> {
  const known = plans.get(modifiers);
  if (known !== undefined) return known;
  const made = new Map<string, Modifier<Any>[]>();
  for (const modifier of Object.values(modifiers)) {
    for (const property of propertiesOf(modifier)) {
      const plan = made.get(property) ?? [];
      if (modifier.given !== true) plan.push(modifier);
      made.set(property, plan);
    }
  }
  for (const plan of made.values()) plan.sort((a, b) => a.layer - b.layer);
  plans.set(modifiers, made);
  return made;
}

/** What holds for a plan now: its effects, and the values of cards that were read since the last change. */
interface Reading {
  readonly effects: Effect[];
  readonly values: Map<Any, unknown>;
  /** Whether all effects were found. */
  complete: boolean;
}

const readingsOf = derived((_game: Entity) => new Map<Plan, Reading>());

function readingOf(game: Entity, plan: Plan): Reading {
  const readings = readingsOf(game);
  const known = readings.get(plan);
  if (known !== undefined) return known;
  const effects: Effect[] = [];
  const reading: Reading = { effects, values: new Map(), complete: false };
  // Known before it is filled: where the cards with an effect depend on a modified value, that value is read without it.
  readings.set(plan, reading);
  try {
    for (const modifier of plan) {
      if (modifier.sources === undefined) effects.push({ modifier, source: undefined });
      else for (const source of modifier.sources(game)) effects.push({ modifier, source });
    }
    reading.complete = true;
    return reading;
  } finally {
    if (!reading.complete) readings.delete(plan);
  }
}

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

function apply<V>(card: Any, property: string, printed: V, effects: readonly Effect[], given: readonly GivenModifier[]): V {
  if (given.length > 0) return applyAll(card, property, printed, effects, given);
  let value: unknown = printed;
  for (const { modifier, source } of effects) value = changed(value, modifier, { card, property, source, params: NOTHING });
  return value as V;
}

/** The same with what was given to the card, put in its place by layer. */
function applyAll<V>(
  card: Any,
  property: string,
  printed: V,
  effects: readonly Effect[],
  given: readonly GivenModifier[],
): V {
  const { turn } = gameOf(card);
  const all: (Effect & { readonly params: Readonly<Record<string, unknown>> })[] = [];
  for (const { modifier, source } of effects) all.push({ modifier, source, params: NOTHING });
  for (const each of given) {
    const modifier = card.modifiers[each.modifier] ?? unknown(each.modifier, card.modifiers);
    const isOver = each.turn !== undefined && each.turn !== turn;
    const isOrphan = 'source' in each && each.source === undefined;
    if (isOver || isOrphan || !propertiesOf(modifier).includes(property)) continue;
    all.push({ modifier, source: each.source as Any | undefined, params: each.params ?? NOTHING });
  }
  if (all.length > effects.length) all.sort((a, b) => a.modifier.layer - b.modifier.layer);
  let value: unknown = printed;
  for (const { modifier, source, params } of all) value = changed(value, modifier, { card, property, source, params });
  return value as V;
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
