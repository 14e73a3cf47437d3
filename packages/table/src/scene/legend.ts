import type { EntityView } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import type { DetailLine, Spot } from './thing.ts';

/**
 * Tells people how to read a game's table, as data. A game adds it to its views under `legend`; without one, things are
 * described by their attributes.
 *
 * @example
 * const LEGEND = { facts: { Fisher: ['score'] }, printed: { Kestrel: { cost: 3, '': 'It strikes first.' } } };
 * const view: GameSpec<Game>['view'] = () => ({ legend: LEGEND });
 */
export interface Legend {
  /** Attributes to show for things of a kind, in order. All others are for the rules and for bots. */
  readonly facts?: Readonly<Record<string, readonly string[]>>;
  /** Texts printed on things, by label, then by heading. An empty heading holds running text, or a list of its lines. */
  readonly printed?: Readonly<Record<string, Readonly<Record<string, string | number | readonly string[]>>>>;
  /**
   * Positions of things between hexes, by name: `[q, r]` for a corner, `[q, r, turn]` for an edge, in fractions of a hex
   * and degrees.
   */
  readonly spots?: Readonly<Record<string, readonly number[]>>;
}

const NONE: Legend = {};

/** The legend of a game. */
export function legendOf({ match }: SessionView): Legend {
  const legend = match?.facts.legend;
  return isRecord(legend) ? legend : NONE;
}

/** Names of the attributes to show for a kind; undefined if the legend does not say. */
export function toldOf({ facts }: Legend, kind: string): readonly string[] | undefined {
  const names = ownOf(facts, kind);
  return Array.isArray(names) ? names : undefined;
}

/** Texts printed on a thing: those before its detail lines, and those after, where running text stands. */
export function printedOn({ printed }: Legend, { label }: EntityView): Readonly<Record<'before' | 'after', DetailLine[]>> {
  const told: Record<'before' | 'after', DetailLine[]> = { before: [], after: [] };
  const texts = ownOf(printed, label);
  if (!isRecord(texts)) return told;
  for (const [name, text] of Object.entries(texts)) {
    const lines: readonly unknown[] = Array.isArray(text) ? text : [text];
    const facts = lines.filter((line) => line !== '').map((line) => ({ name, text: String(line) }));
    told[name === '' ? 'after' : 'before'].push(...facts);
  }
  return told;
}

/** The spot of a thing between hexes; null if the legend has none. */
export function spotBetween({ spots }: Legend, { name }: EntityView): Spot | null {
  const [q, r, turn = null] = numbersOf(ownOf(spots, name));
  return q === undefined || r === undefined ? null : { kind: 'between', q, r, turn };
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number') ? value : [];
}

function ownOf(record: unknown, name: string): unknown {
  return isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
