import type { ImageRef, Layout } from '@rookery/engine';
import type { Address } from '@rookery/engine/view';

/**
 * Roles of things for drawing: a space, a place on a board, a card, a piece, or a player.
 *
 * @example
 * console.log(THING_ROLES.map((role) => `[data-role=${role}]`).join()); // [data-role=zone],[data-role=cell],[data-role=card],[data-role=piece],[data-role=player]
 */
export const THING_ROLES = ['zone', 'cell', 'card', 'piece', 'player'] as const;
/** Role of a thing for drawing. */
export type ThingRole = (typeof THING_ROLES)[number];

/** Face of a playing card of the standard 52-card deck. */
export interface ThingFace {
  readonly rank: 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K';
  readonly suit: 'clubs' | 'diamonds' | 'hearts' | 'spades';
}

/** A detail of a thing, in words. */
export interface DetailLine {
  readonly name: string;
  readonly text: string;
}

/** Position of a thing on its board. */
export type Spot =
  | { readonly kind: 'grid'; readonly row: number; readonly column: number }
  | { readonly kind: 'hex'; readonly q: number; readonly r: number }
  /**
   * Between hexes, in fractions of their coordinates: the middle of an edge, rotated by `turn` degrees clockwise, or a
   * corner, where `turn` is null.
   */
  | { readonly kind: 'between'; readonly q: number; readonly r: number; readonly turn: number | null };

/** Size of a board. */
export type BoardSize =
  | {
      readonly kind: 'grid';
      readonly rows: number;
      readonly columns: number;
      /** Labels of the rows from the top, if the rules define any. */
      readonly rowLabels?: readonly string[];
      /** Labels of the columns from the left, if the rules define any. */
      readonly columnLabels?: readonly string[];
    }
  | { readonly kind: 'hex'; readonly orientation: 'pointy' | 'flat' };

/** An entity as a scene shows it, with its contents. Plain data that says no more than the view it is made from. */
export interface Thing {
  /**
   * Stays the same between views as long as the viewer can tell that it is the same thing. For a hidden thing, it stands
   * for its place.
   */
  readonly key: string;
  /** Address for commands. */
  readonly address: Address;
  readonly role: ThingRole;
  readonly kind: string;
  readonly name: string;
  /** Text for people, on the screen and for screen readers. */
  readonly label: string;
  /** Whether the viewer does not know what it is. */
  readonly isHidden: boolean;
  /** Seat of its owner, or null. */
  readonly seat: number | null;
  /** Face of a playing card; null if it is hidden or no playing card. */
  readonly face: ThingFace | null;
  /** Image, or part of a sprite sheet, that the game assigns. */
  readonly image: ImageRef | null;
  readonly facts: readonly DetailLine[];
  /** Layout of its contents; null if it cannot hold any. */
  readonly layout: Layout | null;
  readonly board: BoardSize | null;
  readonly spot: Spot | null;
  /** Contents in drawing order: the last one is on top. */
  readonly things: readonly Thing[];
  /** Number of contents, listed or not. */
  readonly count: number;
}
