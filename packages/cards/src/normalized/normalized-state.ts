import type { EncodedValue, Input, Outcome, Snapshot } from '@rookery/engine';

/**
 * How a table save begins: its format and version.
 *
 * @example
 * console.log(toNormalized(match).format === NORMALIZED_FORMAT.format); // true
 */
export const NORMALIZED_FORMAT = { format: 'rookery-tables', version: 1 } as const;

/** Seats in a column: all and whoever watches, a list, or all but a list. */
export type SeatsColumn = 'all' | readonly SeatName[] | { readonly allBut: readonly SeatName[] };
/** A seat by number, or those who only watch. */
export type SeatName = number | 'watchers';

/** The columns that every table has beside the attributes of its class. */
export interface NormalizedRow {
  readonly name: string;
  /** What it lies in; nothing for the game itself. */
  readonly parentId: number | null;
  /** What lies in it, in order. */
  readonly childIds: readonly number[];
  /** The things that its fields hold, by field; null for one that has left the game. */
  readonly fields?: Readonly<Record<string, number | null>>;
  /** Who knows what it is. */
  readonly knownTo: SeatsColumn;
  /** Who sees it whatever its zone says; null where the zone says it. */
  readonly shownTo: SeatsColumn | null;
  /** The number that stands for it in what players are sent. */
  readonly handle: number;
  /**
   * An attribute. Another thing in it is `{ "@": id }`; a column that is not there is undefined, or the default of an attribute that was
   * declared with `added()`.
   */
  readonly [attribute: string]: unknown;
}

/**
 * A match as tables: each thing is a row in the table of its class, and refers to others by id. For tools, spreadsheets,
 * databases and servers. It is the whole truth, hidden cards and the seed included: it must never be sent to players, who get views.
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
  /** The rows of each class, by id. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, NormalizedRow>>>>;
  /** The things that fields of the game hold, by field: an id, or ids where it is a list; null for what has left the game. */
  readonly roots: Readonly<Record<string, number | null | readonly (number | null)[]>>;
  /** Every input so far. Rows that were changed no longer follow from it: empty it then, and nothing can be taken back. */
  readonly history: readonly Input[];
  /** What the engine needs to go on where it was; tools leave it as it is. */
  readonly engine: EngineState;
}

/** Where the engine stands: in the flow, in its randomness, in a step that waits for answers. */
export type EngineState = Pick<Snapshot, (typeof ENGINE_PARTS)[number] | 'undone'>;

/** The parts of a snapshot that are no rows. */
export const ENGINE_PARTS = ['step', 'since', 'begun', 'registers', 'messages', 'pending', 'last'] as const;

const OWN_COLUMNS: readonly string[] = ['name', 'parentId', 'childIds', 'fields', 'knownTo', 'shownTo', 'handle'];

/** The column of an attribute: its name, after a dot where a column of every table is called so. */
export function columnOf(attribute: string): string {
  return OWN_COLUMNS.includes(attribute) || attribute.startsWith('.') ? `.${attribute}` : attribute;
}

/** The attribute that a column is for, if it is for one. */
export function attributeOf(column: string): string | undefined {
  if (OWN_COLUMNS.includes(column)) return undefined;
  return column.startsWith('.') ? column.slice(1) : column;
}

/** How the engine writes undefined, which a table leaves out. */
export function isUndefined(encoded: EncodedValue): boolean {
  return typeof encoded === 'object' && encoded !== null && '@' in encoded && encoded['@'] === 'undefined';
}
