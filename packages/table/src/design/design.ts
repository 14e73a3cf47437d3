import type { Layout } from '@rookery/engine';

/**
 * Which things are meant. All that is said must hold. Whatever is found in another query's result is written with `in`.
 *
 * @example
 * const myHand: Query = { kind: 'Hand', of: 'me' };
 * const piles: Query = { kind: 'ColourPile', in: { name: 'board', of: 'others' } };
 */
export interface Query {
  readonly kind?: string;
  readonly name?: string;
  /** Of whom: of the viewer (the first seat, for a spectator), of all others, of nobody, of one seat, of the player of the loop. */
  readonly of?: 'me' | 'others' | 'nobody' | 'each' | number;
  /** Anywhere inside what another query finds. */
  readonly in?: Query;
  /** Attributes that must have these values. */
  readonly where?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Whether something is shown. A number is compared with how many things a query finds, or with how many lie in what it finds.
 *
 * @example
 * const isDealt: Condition = { query: { name: 'hand', of: 'me' }, holds: { least: 1 } };
 */
export type Condition =
  | { readonly query: Query; readonly finds?: Bounds; readonly holds?: Bounds }
  | { readonly phase: string | readonly string[] }
  | { readonly stage: 'playing' | 'over' }
  | { readonly turn: 'mine' | 'others' }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** At least, at most; one of them or both. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

interface Conditional {
  readonly if?: Condition;
}

/** What a query finds, each in a zone of its own. */
export interface ZoneDesign extends Conditional {
  readonly zone: Query;
  /** Instead of the layout that the thing itself hints at. */
  readonly layout?: Layout;
  /** Its heading; `{name}` and attributes in braces are filled in. Empty for none; the thing's own label, unless told. */
  readonly label?: string;
  /** An action that tapping the zone takes, such as turning up a card. */
  readonly tap?: string;
  /** Actions that a tap or a drop in it means before all others. */
  readonly prefers?: readonly string[];
  readonly scale?: number;
  /** Only the last so many. */
  readonly shows?: number;
}

/** Designs side by side, or one below the other. */
export interface GroupDesign extends Conditional {
  readonly group: 'row' | 'column' | 'wrap';
  readonly label?: string;
  readonly children: readonly Design[];
}

/** The same once for each player, in the order of play from the viewer on; inside, `of: 'each'` is that player. */
export interface EachDesign extends Conditional {
  readonly each: 'players' | 'others';
  readonly show: Design;
}

/** Words; attributes of what the query finds are filled in for braces, and of the game without one. */
export interface TextDesign extends Conditional {
  readonly text: string;
  readonly from?: Query;
}

/** A player's name, colour and what is worth telling. */
export interface PlayerDesign extends Conditional {
  readonly player: 'me' | 'each' | number;
}

/** A part of a table, as data: it can be written down as JSON. */
export type Design = ZoneDesign | GroupDesign | EachDesign | TextDesign | PlayerDesign;
