import type { Entity, EntityClass, Initial } from '@rookery/engine';
import { fillTemplate } from '@rookery/engine/errors';
import { nearestTo } from '../nearest.ts';
import { shown } from '../shown.ts';

/** A deck list: number of copies by catalogue key. */
export type DeckList<K extends string = string> = { readonly [key in K]?: number };

/** One line of a deck list: a card of the catalogue and its number of copies. */
export interface DeckLine<K extends string, D> {
  readonly key: K;
  readonly card: D;
  readonly count: number;
}

/** A deck as passed to a custom check: its lines and its total size. */
export interface DeckLines<K extends string, D> {
  readonly lines: readonly DeckLine<K, D>[];
  readonly size: number;
  /** Counts the cards that pass a test. */
  count(test: (card: D, key: K) => boolean): number;
}

/** Rules of deck construction. A rule that is left out is not checked. */
export interface DeckRules<K extends string, D> {
  /** Exact number of cards, or bounds. */
  readonly size?: number | { readonly min?: number; readonly max?: number };
  /** Maximum number of copies per card; a function if it depends on the card. `Infinity` means no limit. */
  readonly copies?: number | ((card: D, key: K) => number);
  /** Sets whose cards are legal. */
  readonly sets?: { readonly legal: readonly string[]; readonly of: (card: D) => string };
  /** Cards that are not allowed. */
  readonly banned?: readonly K[];
  /** Cards limited to one copy. */
  readonly restricted?: readonly K[];
  /** Allowed colours, and the maximum number of different ones. */
  readonly colours?: {
    readonly of: (card: D) => readonly string[];
    readonly allowed?: readonly string[];
    readonly max?: number;
  };
  /** Custom checks by name. Each returns a description of the problem, or undefined. */
  readonly checks?: Readonly<Record<string, (deck: DeckLines<K, D>) => string | undefined>>;
}

/**
 * Message templates of deck problems.
 *
 * @example
 * console.log(DECK_PROBLEMS['too-many-copies']); // {card}: {count} copies, at most {max} allowed.
 */
export const DECK_PROBLEMS = {
  'no-deck': 'A deck is an object with a number for each card.',
  'unknown-card': 'There is no card {card}.{hint}',
  'bad-count': '{card}: {count} is not a number of copies.',
  'too-few-cards': '{size} cards, at least {min} needed.',
  'too-many-cards': '{size} cards, at most {max} allowed.',
  'wrong-size': '{size} cards, exactly {exactly} needed.',
  'too-many-copies': '{card}: {count} copies, at most {max} allowed.',
  'set-not-legal': '{card} is from the set {set}, which is not legal here. Legal sets: {legal}.',
  banned: '{card} is banned.',
  restricted: '{card} is restricted: {count} copies, at most 1 allowed.',
  'colour-not-allowed': '{card} is {colour}; allowed: {allowed}.',
  'too-many-colours': '{count} colours ({colours}), at most {max} allowed.',
  'check-failed': '{reason}',
} as const;

/** Code of a deck problem. */
export type DeckProblemCode = keyof typeof DECK_PROBLEMS;

/** A problem of a deck. */
export interface DeckProblem {
  readonly code: DeckProblemCode;
  readonly message: string;
  /** Values in the message; `key` is the card's key in the catalogue. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Checks a deck against the rules of a format and returns all problems; an empty list means that it is legal. The deck
 * may be untrusted data.
 *
 * @example
 * const CARDS = { bear: { name: 'Bear', basic: false }, forest: { name: 'Forest', basic: true } };
 * const problems = checkDeck({ bear: 5, forest: 35 }, CARDS, {
 *   size: { min: 40 },
 *   copies: ({ basic }) => (basic ? Number.POSITIVE_INFINITY : 4),
 * });
 * console.log(problems.map(({ message }) => message)); // [ 'Bear: 5 copies, at most 4 allowed.' ]
 */
export function checkDeck<const K extends string, D>(
  list: unknown,
  catalogue: Readonly<Record<K, D>>,
  rules: DeckRules<K, D>,
): readonly DeckProblem[] {
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return [problem('no-deck')];
  const problems: DeckProblem[] = [];
  const lines: DeckLine<K, D>[] = [];
  for (const [key, count] of Object.entries(list) as [K, unknown][]) {
    if (!Object.hasOwn(catalogue, key)) problems.push(unknownCard(key, catalogue));
    else if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      problems.push(problem('bad-count', { key, card: nameOf(catalogue[key], key), count: shown(count) }));
    } else if (count > 0) lines.push({ key, card: catalogue[key], count });
  }
  const size = lines.reduce((sum, { count }) => sum + count, 0);
  // With unknown cards or bad counts the size would be wrong for another reason.
  if (problems.length === 0) problems.push(...sizeProblems(size, rules.size));
  for (const line of lines) problems.push(...lineProblems(line, rules));
  problems.push(
    ...colourProblems(lines, rules.colours),
    ...ownProblems({ lines, size, count: counter(lines) }, rules.checks),
  );
  return problems;
}

/**
 * Creates the cards of a deck, in the order of its lines. A card that is `definedBy` a catalogue needs only its key; pass
 * `attributes` for other classes. Check an untrusted deck with `checkDeck` first.
 *
 * @example
 * buildDeck(player.deck, Creature, { bear: 4, wolf: 2 });
 * buildDeck(player.deck, Creature, { forest: 10 }, (is) => ({ is, owner: player }));
 * console.log(player.deck.count(Creature)); // 16
 */
export function buildDeck<C extends EntityClass<Entity & { is: string }>>(
  space: Entity,
  cls: C,
  list: DeckList<InstanceType<C>['is']>,
): InstanceType<C>[];
export function buildDeck<C extends EntityClass, K extends string>(
  space: Entity,
  cls: C,
  list: DeckList<K>,
  attributes: (key: K) => Initial<InstanceType<C>>,
): InstanceType<C>[];
export function buildDeck(
  space: Entity,
  cls: EntityClass,
  list: DeckList,
  attributes: (key: string) => object = (key) => ({ is: key }),
): Entity[] {
  return Object.entries(list).flatMap(([key, count = 0]) => {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`${key}: ${count} is not a number of copies.`);
    return space.createMany(count, cls, attributes(key) as Initial<Entity>);
  });
}

function problem(code: DeckProblemCode, details: Readonly<Record<string, unknown>> = {}): DeckProblem {
  const message = fillTemplate(DECK_PROBLEMS[code], details);
  return { code, message, details };
}

/** Returns the display name of a card: its name, or else its key. */
function nameOf(card: unknown, key: string): string {
  const name = typeof card === 'object' && card !== null && 'name' in card ? card.name : undefined;
  return typeof name === 'string' && name !== '' ? name : key;
}

function unknownCard(key: string, catalogue: object): DeckProblem {
  const near = nearestTo(key, Object.keys(catalogue)).slice(0, 3);
  return problem('unknown-card', {
    key,
    card: key.slice(0, 60),
    near,
    hint: near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`,
  });
}

function sizeProblems(size: number, wanted: DeckRules<string, unknown>['size']): readonly DeckProblem[] {
  if (typeof wanted === 'number') return size === wanted ? [] : [problem('wrong-size', { size, exactly: wanted })];
  const { min = 0, max = Number.POSITIVE_INFINITY } = wanted ?? {};
  if (size < min) return [problem('too-few-cards', { size, min })];
  return size > max ? [problem('too-many-cards', { size, max })] : [];
}

function lineProblems<K extends string, D>(
  { key, card: definition, count }: DeckLine<K, D>,
  { copies, sets, banned, restricted, colours }: DeckRules<K, D>,
): readonly DeckProblem[] {
  const card = nameOf(definition, key);
  if (banned?.includes(key)) return [problem('banned', { key, card })];
  const found: DeckProblem[] = [];
  const set = sets?.of(definition);
  if (set !== undefined && !sets?.legal.includes(set)) {
    found.push(problem('set-not-legal', { key, card, set, legal: sets?.legal.join(', ') }));
  }
  const max = typeof copies === 'function' ? copies(definition, key) : (copies ?? Number.POSITIVE_INFINITY);
  if (restricted?.includes(key) && count > 1) found.push(problem('restricted', { key, card, count }));
  else if (count > max) found.push(problem('too-many-copies', { key, card, count, max }));
  for (const colour of colours?.allowed === undefined ? [] : colours.of(definition)) {
    if (!colours?.allowed?.includes(colour)) {
      found.push(problem('colour-not-allowed', { key, card, colour, allowed: colours?.allowed?.join(', ') }));
    }
  }
  return found;
}

function colourProblems<K extends string, D>(
  lines: readonly DeckLine<K, D>[],
  rule: DeckRules<K, D>['colours'],
): readonly DeckProblem[] {
  if (rule?.max === undefined) return [];
  const colours = [...new Set(lines.flatMap(({ card }) => rule.of(card)))];
  if (colours.length <= rule.max) return [];
  return [problem('too-many-colours', { count: colours.length, colours: colours.join(', '), max: rule.max })];
}

function ownProblems<K extends string, D>(
  deck: DeckLines<K, D>,
  checks: DeckRules<K, D>['checks'],
): readonly DeckProblem[] {
  return Object.entries(checks ?? {}).flatMap(([check, say]) => {
    const reason = say(deck);
    return reason === undefined ? [] : [problem('check-failed', { check, reason })];
  });
}

function counter<K extends string, D>(lines: readonly DeckLine<K, D>[]): DeckLines<K, D>['count'] {
  return (test) => lines.reduce((sum, { card, key, count }) => (test(card, key) ? sum + count : sum), 0);
}
