import { type Entity, gameOf, RookeryError, value } from '@rookery/engine';
import { type TraitClass, trait } from '../trait.ts';
import type { Modifier, ModifierContext, Modifiers } from './modifier.ts';
import { BEING_READ, type Effect, ModifierCache, type PropertyCache, propertiesOf } from './modifier-cache.ts';

/** A modifier added to a card: name, source, plain parameters and lifetime. */
export interface AddedModifier {
  readonly modifier: string;
  readonly source?: Entity;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Turn in which it was added, if it ends when the next turn begins. */
  readonly turn?: number;
}

/** Options of `modify`: source, parameters and lifetime. */
export interface AddModifierOptions {
  readonly source?: Entity;
  readonly params?: Readonly<Record<string, unknown>>;
  /**
   * `'turn'`: until the next turn begins, of any player. It therefore also ends when a turn begins within this one, and
   * still applies after the turn, to flow nodes that run before the next one begins. Without it, until removed with
   * `unmodified`. In both cases only while the source, if set, is in the game.
   */
  readonly until?: 'turn';
}

const Base = trait({ given: value<readonly AddedModifier[]>([]).visibleTo('pose') });

/**
 * Values read through modifiers. Computed on read, never stored, and cached until the match changes. Modifiers apply by
 * layer. Within a layer, those with sources come first, in the order of their definition and then of their sources; added
 * modifiers follow in the order in which they were added. One added until `'turn'` applies until the next turn begins,
 * even if that turn is nested.
 *
 * A read gives a complete value or throws: the error names a value that depends on itself, or a property by which the
 * sources of its own modifiers are searched.
 *
 * @example
 * class Creature extends mix(Piece, [definedBy(CARDS), Modifiable.by(() => modifiers)]) {
 *   get power(): number {
 *     return this.modified('power', this.definition.power);
 *   }
 * }
 */
export class Modifiable extends Base {
  /** The modifiers that may apply. */
  get modifiers(): ModifierCache {
    return NO_MODIFIERS;
  }

  /**
   * Applies the modifiers to a printed value. Caches the result per `printed`, so a list that is created on each read is
   * computed on each read. Modifiers must not read the same property of the same card; the error names such a cycle.
   * Printed values that read each other recurse without end, like any getters, because the caller reads them before this
   * method runs.
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
   * Adds a modifier to the card, permanently or until the next turn begins.
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
    // Drops modifiers of earlier turns, so that the list does not grow.
    const lasting = this.given.filter((each) => each.turn === undefined || each.turn === turn);
    // Sets only keys that have a value: a `source` that is present but undefined has left the game.
    const added = { modifier, ...(source && { source }), ...(params && { params }), ...(until === 'turn' && { turn }) };
    this.given = [...lasting, added];
    return this;
  }

  /**
   * Removes an added modifier, of one source or of all. Without a name it removes all of them, as when a card leaves
   * play.
   */
  unmodified(modifier?: string, source?: Entity): this {
    const left = this.given.filter(
      (each) => (modifier !== undefined && each.modifier !== modifier) || (source !== undefined && each.source !== source),
    );
    if (left.length < this.given.length) this.given = left;
    return this;
  }

  /**
   * Same trait with the modifiers of a game. Takes a function, called once, because modifiers and card classes refer to
   * each other.
   */
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

/** Context of a modifier, reused from one modifier to the next. */
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

/** Merges the effects with the modifiers added to the card, by layer. */
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
  return affects === undefined || affects(context) ? change(value, context) : value;
}

function circular(card: Entity, property: string): never {
  throw new RookeryError('rule-cycle', {
    chain: `the ${property} of ${card.label()} depends on itself through a modifier; read another value in its affects and change`,
  });
}
