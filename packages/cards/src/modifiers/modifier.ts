import type { Entity } from '@rookery/engine';

/**
 * The layers in which modifiers are applied, lowest first. Later layers see what earlier ones made; numbers of your own may
 * lie in between.
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

/** What the code of a modifier is given. */
export interface ModifierContext<C> {
  /** The card whose value is read. */
  readonly card: C;
  /** The value that is read, for modifiers of several. */
  readonly property: string;
  /** The card that the modifier comes from. */
  readonly source: C | undefined;
  /** The plain data it was given with. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * What changes a value of cards while it holds. Code has a name and is never stored: in a match, a modifier is its name, a
 * source, plain parameters and a lifetime.
 */
export interface Modifier<C> {
  /** The value that it changes, or several. */
  readonly property: string | readonly string[];
  readonly layer: number;
  /**
   * The cards that have this effect now, one effect for each; without it, it holds for good, or where it is given to a card.
   * Look for them by what is printed, or by another property: by the property that it changes is an error.
   */
  readonly sources?: (game: Entity) => readonly C[];
  /** Which cards it changes: those for which this holds; without it, all; if it was given to a card, only that. */
  readonly affects?: (context: ModifierContext<C>) => boolean;
  /** Whether it holds only where it was given to a card with `modify`. */
  readonly given?: boolean;
  /** What becomes of the value; `value` is of the type of the property. */
  readonly change: (value: never, context: ModifierContext<C>) => unknown;
}

/** The modifiers of a game, by name. */
export type Modifiers<C> = Readonly<Record<string, Modifier<C>>>;

type Properties = string | readonly string[];
type Rest<C> = Omit<Modifier<C>, 'property' | 'layer' | 'change'> & { readonly layer?: number };
type Amount<C> = number | ((context: ModifierContext<C>) => number);

function amountOf<C>(amount: Amount<C>, context: ModifierContext<C>): number {
  return typeof amount === 'function' ? amount(context) : amount;
}

/**
 * A modifier that adds to a number, or to several, in the layer `add`.
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
 * A modifier that sets a number, or several, in the layer `set`: what adds comes after it.
 *
 * @example
 * const modifiers: Modifiers<Creature> = { frog: sets('power', 1, { given: true }) };
 */
export function sets<C>(property: Properties, amount: Amount<C>, rest: Rest<C> = {}): Modifier<C> {
  const change = (_: number, context: ModifierContext<C>): number => amountOf(amount, context);
  return { layer: LAYERS.set, ...rest, property, change };
}

/**
 * A modifier that adds a word to a list, such as a keyword or a type, in the layer `ability`.
 *
 * @example
 * const modifiers: Modifiers<Creature> = { wings: gains('keywords', 'flying', { given: true }) };
 */
export function gains<C>(property: string, word: string, rest: Rest<C> = {}): Modifier<C> {
  const change = (words: readonly string[]): readonly string[] => (words.includes(word) ? words : [...words, word]);
  return { layer: LAYERS.ability, ...rest, property, change };
}

/**
 * A modifier that takes a word off a list, in the layer `ability`. Within a layer the later one decides.
 *
 * @example
 * const modifiers: Modifiers<Creature> = { net: loses('keywords', 'flying', { given: true }) };
 */
export function loses<C>(property: string, word: string, rest: Rest<C> = {}): Modifier<C> {
  const change = (words: readonly string[]): readonly string[] => words.filter((other) => other !== word);
  return { layer: LAYERS.ability, ...rest, property, change };
}
