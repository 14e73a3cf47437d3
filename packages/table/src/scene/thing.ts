import type { Address, ImageRef, Layout } from '@rookery/engine';

/**
 * What a thing on the table is to whoever draws it: a place for others, a place on a board, something that lies there, or a player.
 *
 * @example
 * console.log(THING_ROLES.map((role) => `[data-role=${role}]`).join()); // [data-role=zone],[data-role=cell],[data-role=card],[data-role=piece],[data-role=player]
 */
export const THING_ROLES = ['zone', 'cell', 'card', 'piece', 'player'] as const;
/** What a thing on the table is to whoever draws it. */
export type ThingRole = (typeof THING_ROLES)[number];

/** A playing card's face, where one can be told. Suits and ranks are those of the usual deck of 52. */
export interface ThingFace {
  readonly rank: 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K';
  readonly suit: 'clubs' | 'diamonds' | 'hearts' | 'spades';
}

/** Something worth telling about a thing: an attribute, in words. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}

/** Where a thing lies on the board it belongs to. */
export type Spot =
  | { readonly kind: 'grid'; readonly row: number; readonly column: number }
  | { readonly kind: 'hex'; readonly q: number; readonly r: number }
  /**
   * Between hexes, by parts of their coordinates: on a corner, or in the middle of an edge, which lies turned by so many degrees
   * from the level, clockwise. A corner is not turned.
   */
  | { readonly kind: 'between'; readonly q: number; readonly r: number; readonly turn: number | null };

/** How large a board is. */
export type BoardSize =
  | {
      readonly kind: 'grid';
      readonly rows: number;
      readonly columns: number;
      /** The labels of the rows from the top, where the rules give some. */
      readonly rowLabels?: readonly string[];
      /** The labels of the columns from the left, where the rules give some. */
      readonly columnLabels?: readonly string[];
    }
  | { readonly kind: 'hex'; readonly orientation: 'pointy' | 'flat' };

/** One thing on the table, and all that lies in it, as it is drawn. Plain data, made from a view: it says nothing a view does not. */
export interface Thing {
  /** The same from view to view while the viewer can tell that it is the same thing. Of a hidden thing, its place. */
  readonly key: string;
  /** How commands name it. */
  readonly address: Address;
  readonly role: ThingRole;
  readonly kind: string;
  readonly name: string;
  /** In words, for people: on the screen and for screen readers. */
  readonly label: string;
  /** Whether the viewer does not know what it is. */
  readonly isHidden: boolean;
  /** Whose it is, by seat; null where it is nobody's. */
  readonly seat: number | null;
  /** A playing card's face; null where it is none, or hidden. */
  readonly face: ThingFace | null;
  /** A picture, or a part of a larger one, where the game names one. */
  readonly image: ImageRef | null;
  readonly facts: readonly Fact[];
  /** How what lies in it is laid out; null where nothing can. */
  readonly layout: Layout | null;
  readonly board: BoardSize | null;
  readonly spot: Spot | null;
  /** What lies in it, in the order in which it is drawn: the last one lies on top. */
  readonly things: readonly Thing[];
  /** How many things lie in it, listed or not. */
  readonly count: number;
}
