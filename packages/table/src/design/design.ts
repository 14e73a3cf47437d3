import type { Layout } from '@rookery/engine';

/**
 * Selects things; all given fields must match. Use `in` to search inside the results of another query.
 *
 * @example
 * const myHand: ThingQuery = { kind: 'Hand', of: 'me' };
 * const piles: ThingQuery = { kind: 'ColourPile', in: { name: 'board', of: 'others' } };
 */
export interface ThingQuery {
  readonly kind?: string;
  readonly name?: string;
  /**
   * Owner of the things: the viewer (for a spectator, the first seat), all others, nobody, the player of the enclosing
   * loop, or a seat.
   */
  readonly of?: 'me' | 'others' | 'nobody' | 'each' | number;
  /** Search only inside the things that this query finds, at any depth. */
  readonly in?: ThingQuery;
  /** Attributes that must have these values. */
  readonly where?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Condition for showing a part of a design. `finds` limits how many things the query finds, `holds` how many lie in them.
 *
 * @example
 * const isDealt: When = { query: { name: 'hand', of: 'me' }, holds: { least: 1 } };
 */
export type When =
  | { readonly query: ThingQuery; readonly finds?: MinMax; readonly holds?: MinMax }
  | { readonly phase: string | readonly string[] }
  | { readonly stage: 'playing' | 'over' }
  | { readonly turn: 'mine' | 'others' }
  | { readonly not: When }
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] };

/** Limits of a number; at least one of the two. */
export interface MinMax {
  readonly least?: number;
  readonly most?: number;
}

interface Conditional {
  readonly if?: When;
}

/** Shows everything that a query finds, each in its own zone. */
export interface ZoneDesign extends Conditional {
  readonly zone: ThingQuery;
  /** Overrides the layout that the thing itself suggests. */
  readonly layout?: Layout;
  /**
   * Heading; `{name}` and attributes in braces are filled in, and an empty text shows none. `@default` the thing's label
   */
  readonly label?: string;
  /** Action that a tap on the zone takes, such as turning up a card. */
  readonly tap?: string;
  /** Actions that a tap or drop in this zone prefers, most wanted first. */
  readonly prefers?: readonly string[];
  readonly scale?: number;
  /** Maximum number of things to show: the last ones. `@default` all */
  readonly shows?: number;
}

/** Arranges designs side by side or one below the other. */
export interface GroupDesign extends Conditional {
  readonly group: 'row' | 'column' | 'wrap';
  readonly label?: string;
  readonly children: readonly Design[];
}

/** Repeats a design for each player, in order of play from the viewer on. Inside, `of: 'each'` is that player. */
export interface EachDesign extends Conditional {
  readonly each: 'players' | 'others';
  readonly show: Design;
}

/** Shows a text. Braces are filled in with attributes of what the query finds, or of the game if there is no query. */
export interface TextDesign extends Conditional {
  readonly text: string;
  readonly from?: ThingQuery;
}

/** Shows a player's name, colour and details. */
export interface PlayerDesign extends Conditional {
  readonly player: 'me' | 'each' | number;
}

/** Part of a screen layout, as data that can be stored as JSON. */
export type Design = ZoneDesign | GroupDesign | EachDesign | TextDesign | PlayerDesign;
