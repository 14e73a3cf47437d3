import type { Entity } from '@rookery/engine';

/**
 * Layers of modifiers, applied from the lowest number up. A later layer sees the results of earlier ones; you can use
 * numbers in between.
 *
 * @example
 * const braver: Modifier<Creature> = { property: 'power', layer: LAYERS.add, change: (power: number) => power + 1 };
 */
export const LAYERS = {
  copy: 100,
  control: 200,
  type: 300,
  ability: 400,
  set: 500,
  add: 600,
  counters: 700,
  last: 800,
} as const;

/** Context of a modifier's functions. */
export interface ModifierContext<C> {
  /** Card whose value is read. */
  readonly card: C;
  /** Property that is read, for modifiers of several. */
  readonly property: string;
  /** Card that the modifier comes from. */
  readonly source: C | undefined;
  /** Plain data passed to `modify`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A modifier: changes a value of cards while it is active. The match never stores its code, only its name, source, plain
 * parameters and lifetime.
 */
export interface Modifier<C> {
  /** Property that it changes, or several. */
  readonly property: string | readonly string[];
  readonly layer: number;
  /**
   * Returns the current sources, with one effect per source. Without it, the modifier always applies, or only where it
   * was added. Search for sources by printed values or by another property; searching by the property that the modifier
   * changes throws.
   */
  readonly sources?: (game: Entity) => readonly C[];
  /** Whether the modifier affects a card. @default all cards; for an added modifier, only the card that it was added to */
  readonly affects?: (context: ModifierContext<C>) => boolean;
  /** Whether the modifier applies only where `modify` added it. */
  readonly given?: boolean;
  /** Returns the new value; `value` has the type of the property. */
  change(value: unknown, context: ModifierContext<C>): unknown;
}

/** Modifiers of a game by name. */
export type Modifiers<C> = Readonly<Record<string, Modifier<C>>>;

type Properties = string | readonly string[];
type Rest<C> = Omit<Modifier<C>, 'property' | 'layer' | 'change'> & { readonly layer?: number };
type Amount<C> = number | ((context: ModifierContext<C>) => number);

function amountOf<C>(amount: Amount<C>, context: ModifierContext<C>): number {
  return typeof amount === 'function' ? amount(context) : amount;
}

/**
 * Creates a modifier that adds to one or more numbers, in the layer `add`.
 *
 * @example
 * const modifiers: Modifiers<Creature> = {
 *   lord: adds('power', 1, { sources: (game) => game.all(Creature, { is: 'bear' }), affects: ({ card, source }) => card !== source }),
 *   growth: adds(['power', 'toughness'], ({ params, property }) => Number(params[property]), { given: true }),
 * };
 */
export function adds<C>(property: Properties, amount: Amount<C>, rest: Rest<C> = {}): Modifier<C> {
  const change = (value: number, context: ModifierContext<C>): number => value + amountOf(amount, context);
  return { layer: LAYERS.add, ...rest, property, change };
}

/**
 * Creates a modifier that sets one or more numbers, in the layer `set`, which comes before `add`.
 *
 * @example
 * const modifiers: Modifiers<Creature> = { frog: sets('power', 1, { given: true }) };
 */
export function sets<C>(property: Properties, amount: Amount<C>, rest: Rest<C> = {}): Modifier<C> {
  const change = (_: number, context: ModifierContext<C>): number => amountOf(amount, context);
  return { layer: LAYERS.set, ...rest, property, change };
}

/**
 * Creates a modifier that adds a word to a list, such as a keyword or a type, in the layer `ability`.
 *
 * @example
 * const modifiers: Modifiers<Creature> = { wings: gains('keywords', 'flying', { given: true }) };
 */
export function gains<C>(property: string, word: string, rest: Rest<C> = {}): Modifier<C> {
  const change = (words: readonly string[]): readonly string[] => (words.includes(word) ? words : [...words, word]);
  return { layer: LAYERS.ability, ...rest, property, change };
}

/**
 * Creates a modifier that removes a word from a list, in the layer `ability`. Within a layer the later modifier wins.
 *
 * @example
 * const modifiers: Modifiers<Creature> = { net: loses('keywords', 'flying', { given: true }) };
 */
export function loses<C>(property: string, word: string, rest: Rest<C> = {}): Modifier<C> {
  const change = (words: readonly string[]): readonly string[] => words.filter((other) => other !== word);
  return { layer: LAYERS.ability, ...rest, property, change };
}
