import type { EncodedValue, Input, Outcome } from '@rookery/engine';
import type { Snapshot } from '@rookery/engine/formats';

/**
 * Format and version at the start of normalized state.
 *
 * @example
 * console.log(toNormalized(match).format === NORMALIZED_FORMAT.format); // true
 */
export const NORMALIZED_FORMAT = { format: 'rookery-tables', version: 1 } as const;

/** Seats in a column: all seats and spectators, a list, or all except a list. */
export type SeatsColumn = 'all' | readonly SeatName[] | { readonly allBut: readonly SeatName[] };
/** A seat number, or spectators. */
export type SeatName = number | 'watchers';

/** Columns of every table, besides the attributes of its class. */
export interface NormalizedRow {
  readonly name: string;
  /** Id of the parent; null for the game itself. */
  readonly parentId: number | null;
  /** Ids of the children, in order. */
  readonly childIds: readonly number[];
  /** Ids of the entities in its fields; null for one that has left the game. */
  readonly fields?: Readonly<Record<string, number | null>>;
  /** Seats that know the entity. */
  readonly knownTo: SeatsColumn;
  /** Seats that see the entity whatever its zone says; null if the zone decides. */
  readonly shownTo: SeatsColumn | null;
  /** Number that identifies the entity in views. */
  readonly handle: number;
  /**
   * An attribute. A reference to another entity is `{ "@": id }`. A missing column means undefined, or the default of an
   * attribute declared with `added()`.
   */
  readonly [attribute: string]: unknown;
}

/**
 * A match as normalized tables: each entity is a row in the table of its class and refers to others by id. For tools,
 * spreadsheets, databases and servers. It contains all hidden information, including the seed: never send it to players.
 * They get views.
 */
export interface NormalizedState {
  readonly format: typeof NORMALIZED_FORMAT.format;
  readonly version: typeof NORMALIZED_FORMAT.version;
  readonly game: {
    readonly name: string;
    readonly version: string;
    readonly expansions?: readonly string[];
    readonly players: Snapshot['players'];
    readonly options: Readonly<Record<string, unknown>>;
    readonly seed: string;
    readonly state: 'playing' | 'over';
    readonly outcome?: Outcome;
  };
  /** Rows by class and id. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, NormalizedRow>>>>;
  /** Entities in the fields of the game: an id, or a list of ids; null for one that has left the game. */
  readonly roots: Readonly<Record<string, number | null | readonly (number | null)[]>>;
  /**
   * All inputs so far. After you edit rows by hand they no longer follow from the history: empty it then, which makes
   * undo impossible.
   */
  readonly history: readonly Input[];
  /** Engine state needed to continue the match. Tools must not change it. */
  readonly engine: EngineState;
}

/** Position of the engine: in the flow, in the random stream, and in a step that waits for answers. */
export type EngineState = Pick<Snapshot, (typeof ENGINE_PARTS)[number] | 'undone'>;

/** Parts of a snapshot that are not rows. */
export const ENGINE_PARTS = ['step', 'since', 'begun', 'registers', 'messages', 'pending', 'last'] as const;

const OWN_COLUMNS: readonly string[] = ['name', 'parentId', 'childIds', 'fields', 'knownTo', 'shownTo', 'handle'];

/** Returns the column of an attribute: its name, with a leading dot if it clashes with a common column. */
export function columnOf(attribute: string): string {
  return OWN_COLUMNS.includes(attribute) || attribute.startsWith('.') ? `.${attribute}` : attribute;
}

/** Returns the attribute of a column; undefined for a common column. */
export function attributeOf(column: string): string | undefined {
  if (OWN_COLUMNS.includes(column)) return undefined;
  return column.startsWith('.') ? column.slice(1) : column;
}

/** Whether a value is the engine's encoding of undefined, which tables leave out. */
export function isUndefined(encoded: EncodedValue): boolean {
  return typeof encoded === 'object' && encoded !== null && '@' in encoded && encoded['@'] === 'undefined';
}
