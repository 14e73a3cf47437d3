import { type Entity, RookeryError, value } from '@rookery/engine';
import { gameOf } from '../card-state.ts';
import { type TraitClass, trait } from '../trait.ts';
import type { Modifier, ModifierContext, Modifiers } from './modifier.ts';
import { BEING_READ, type Effect, ModifierCache, type PropertyCache, propertiesOf } from './modifier-cache.ts';

/** A modifier that was given to a card: a name, a source, plain parameters and a lifetime. */
export interface AddedModifier {
  readonly modifier: string;
  readonly source?: Entity;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The turn in which it was given, if it ends when the next one begins. */
  readonly turn?: number;
}

/** How long a given modifier lasts, and what it comes from. */
export interface AddModifierOptions {
  readonly source?: Entity;
  readonly params?: Readonly<Record<string, unknown>>;
  /**
   * `'turn'`: until the next turn begins, whoever's it is. So it ends too when a turn begins inside this one, and it still
   * holds after the turn, in what the flow does before the next one begins. Without it, until it is taken back with
   * `unmodified`. In either case only while the source, if there is one, is in the game.
   */
  readonly until?: 'turn';
}

const Base = trait({ given: value<readonly AddedModifier[]>([]).visibleTo('table') });

/**
 * Values that are read through modifiers: worked out when they are read, never stored, and kept until something changes.
 * Modifiers are applied by layer; within a layer those with sources first, in the order in which they are written and then of
 * their sources, then those that were given to the card, in the order they came. What was given until `'turn'` holds until
 * the next turn begins, also one inside the turn.
 *
 * A value is complete or an error: one that depends on itself is named, and so is a property that the sources of its own
 * modifiers are looked for by.
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
  get modifiers(): ModifierCache {
    return NO_MODIFIERS;
  }

  /**
   * A value as the modifiers make it, of what is printed on the card. It is kept for the same `printed`: a list that is new
   * each time is worked out each time. Modifiers must not read the property of the same card, of whatever is printed: that is
   * a circle, and named. But values that are printed of each other call each other without end, as any getters do, because
   * what is printed is read before this is called.
   */
  modified<V>(property: string, printed: V): V {
    const reading = this.modifiers.reading(gameOf(this), property);
    if (reading.effects.length === 0 && this.given.length === 0) return printed;
    const known = reading.values.get(this);
    if (known === BEING_READ) circular(this, property);
    if (known !== undefined && Object.is(known.printed, printed)) return known.value as V;
    return workedOut(this, property, printed, reading);
  }

  /**
   * Gives the card a modifier: for good, or until the next turn begins.
   *
   * @example
   * creature.modify('growth', { source: spell, params: { amount: 3 } });
   * console.log(creature.power); // 5
   */
  modify(modifier: string, { source, params, until }: AddModifierOptions = {}): this {
    this.modifiers.named(modifier);
    if (until !== undefined && until !== 'turn')
      throw new RookeryError('bad-lifetime', { rule: modifier, reason: `until must be 'turn' or left out, not ${until}` });
    const { turn } = gameOf(this);
    // What ended with an earlier turn is dropped here, so that the list does not grow.
    const lasting = this.given.filter((each) => each.turn === undefined || each.turn === turn);
    // Only what there is: a source that is kept as undefined is one that has left the game.
    const added = { modifier, ...(source && { source }), ...(params && { params }), ...(until === 'turn' && { turn }) };
    this.given = [...lasting, added];
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

  /** The same with the modifiers of a game. A function, called once, because they name the cards and the cards them. */
  static by(modifiers: () => object): TraitClass<Modifiable> {
    let table: ModifierCache | undefined;
    class Modified extends Modifiable {
      override get modifiers(): ModifierCache {
        table ??= new ModifierCache(modifiers() as Modifiers<Entity>);
        return table;
      }
    }
    return Modified;
  }
}

const NO_MODIFIERS = new ModifierCache({});
const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

/** What modifiers are given, one after the other. */
type Context = { -readonly [K in keyof ModifierContext<Entity>]: ModifierContext<Entity>[K] };

function workedOut<V>(card: Modifiable, property: string, printed: V, { effects, values }: PropertyCache): V {
  values.set(card, BEING_READ);
  try {
    const value = apply(card, property, printed, effects);
    values.set(card, { printed, value });
    return value;
  } catch (error) {
    values.delete(card);
    throw error;
  }
}

function apply<V>(card: Modifiable, property: string, printed: V, effects: readonly Effect[]): V {
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
  card: Modifiable,
  property: string,
  effects: readonly Effect[],
  given: readonly AddedModifier[],
): readonly (Effect & Pick<Context, 'params'>)[] {
  const { turn } = gameOf(card);
  const all: (Effect & Pick<Context, 'params'>)[] = [];
  for (const { modifier, source } of effects) all.push({ modifier, source, params: NOTHING });
  for (const each of given) {
    const modifier = card.modifiers.named(each.modifier);
    const isOver = each.turn !== undefined && each.turn !== turn;
    const isOrphan = 'source' in each && each.source === undefined;
    if (isOver || isOrphan || !propertiesOf(modifier).includes(property)) continue;
    all.push({ modifier, source: each.source, params: each.params ?? NOTHING });
  }
  return all.length === effects.length ? all : all.sort((a, b) => a.modifier.layer - b.modifier.layer);
}

function changed(value: unknown, { affects, change }: Modifier<Entity>, context: ModifierContext<Entity>): unknown {
  return affects === undefined || affects(context) ? change(value as never, context) : value;
}

function circular(card: Entity, property: string): never {
  throw new RookeryError('rule-cycle', {
    chain: `the ${property} of ${card.label()} depends on itself through a modifier; read another value in its affects and change`,
  });
}
