import type { EntityView } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import type { Fact, Spot } from './thing.ts';

/**
 * What a game says of how people read its table. It is data in what the game adds to its views, under `legend`; a game without one
 * is shown by its attributes.
 *
 * @example
 * const LEGEND = { facts: { Fisher: ['score'] }, printed: { Kestrel: { cost: 3, '': 'It strikes first.' } } };
 * const view: GameSpec<Game>['view'] = () => ({ legend: LEGEND });
 */
export interface Legend {
  /** The attributes that people are told of things of a kind, in order. The others are for the rules and for bots. */
  readonly facts?: Readonly<Record<string, readonly string[]>>;
  /** What is printed on things, by what they are called: texts by their names; under no name, running text, or a list of its lines. */
  readonly printed?: Readonly<Record<string, Readonly<Record<string, string | number | readonly string[]>>>>;
  /**
   * Where on a board of hexes those things lie that have no hex of their own, by their names: `[q, r]` for a corner, `[q, r, turn]`
   * for an edge, in parts of a hex and in degrees.
   */
  readonly spots?: Readonly<Record<string, readonly number[]>>;
}

const NONE: Legend = {};

/** The legend of a game. */
export function legendOf({ match }: SessionView): Legend {
  const legend = match?.more.legend;
  return isRecord(legend) ? legend : NONE;
}

/** The names of the attributes that people are told of a thing; undefined where the legend does not say. */
export function toldOf({ facts }: Legend, kind: string): readonly string[] | undefined {
  const names = ownOf(facts, kind);
  return Array.isArray(names) ? names : undefined;
}

/** What is printed on a thing: before what is told of it, and after, where its running text stands. */
export function printedOn({ printed }: Legend, { label }: EntityView): Readonly<Record<'before' | 'after', Fact[]>> {
  const told: Record<'before' | 'after', Fact[]> = { before: [], after: [] };
  const texts = ownOf(printed, label);
  if (!isRecord(texts)) return told;
  for (const [name, text] of Object.entries(texts)) {
    const lines: readonly unknown[] = Array.isArray(text) ? text : [text];
    const facts = lines.filter((line) => line !== '').map((line) => ({ name, text: String(line) }));
    told[name === '' ? 'after' : 'before'].push(...facts);
  }
  return told;
}

/** The spot of a thing between hexes; null where the legend tells none. */
export function spotBetween({ spots }: Legend, { name }: EntityView): Spot | null {
  const [q, r, turn = null] = numbersOf(ownOf(spots, name));
  return q === undefined || r === undefined ? null : { kind: 'between', q, r, turn };
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number') ? value : [];
}

function ownOf(record: unknown, name: string): unknown {
  return isRecord(record) && Object.hasOwn(record, name) ? record[name as never] : undefined;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
