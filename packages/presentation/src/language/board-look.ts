import type { By } from './by.ts';
import type { Colour, Surface } from './colour.ts';
import type { Names } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { PictureId } from './picture-id.ts';
import type { ThingQuery } from './thing-query.ts';
import type { When } from './when.ts';

/** Styles of boards. `points`: pieces stand on the crossings of lines. `holes`: discs are seen through a front, as in connect four. */
export const BOARD_STYLES = ['chequered', 'ruled', 'points', 'tiles', 'holes', 'picture', 'none'] as const;
/** One of the styles. */
export type BoardStyle = (typeof BOARD_STYLES)[number];

/** Places of coordinates. */
export const COORDINATES = ['edge', 'cells', 'none'] as const;

/** Turning a wide board on a narrow screen. */
export const ROTATIONS = ['free', 'phone', 'never'] as const;

/** A position in the board's own units. */
export type BoardPoint = readonly [x: number, y: number];

/** A line between two points of a board. */
export type BoardEdge =
  | readonly [from: string, to: string]
  | {
      readonly ends: readonly [from: string, to: string];
      readonly bend?: number;
      readonly width?: number;
      readonly dash?: true;
    };

/** Positions of what lies on a board, where the rules do not give them. */
export interface BoardGeometry {
  readonly size: readonly [width: number, height: number];
  readonly points?: Readonly<Record<string, BoardPoint>>;
  readonly edges?: readonly BoardEdge[];
  readonly areas?: Readonly<
    Record<string, { readonly outline: readonly BoardPoint[] | string; readonly label?: BoardPoint }>
  >;
  /** Positions of pieces that lie between cells, by name; a third number rotates them, in degrees clockwise. */
  readonly spots?: Readonly<Record<string, BoardPoint | readonly [x: number, y: number, rotate: number]>>;
  readonly backdrop?: PictureId;
}

/** The look of one cell, point or area. Paths read the cell. */
export interface CellLook<V extends Names = Names> {
  /** A colour, or a terrain such as `terrain:forest`. */
  readonly fill?: By<string, V>;
  readonly picture?: By<PictureId, V>;
  readonly text?: By<Phrase, V>;
  /** A stone of the side of the player that the cell refers to: `{ of: 'mark' }`. */
  readonly stone?: { readonly of: V['path']; readonly picture?: By<PictureId, V> };
  /** A number on the cell; strong ones stand out. */
  readonly token?: { readonly text: Phrase; readonly strong?: When<V>; readonly if?: When<V> };
}

/** Cells that look different together: a home, an edge that a side must reach. */
export interface RegionLook<V extends Names = Names> {
  readonly cells: readonly string[] | ThingQuery<V>;
  readonly fill?: Colour;
  readonly outline?: Colour;
  readonly label?: Phrase;
}

/** The look of a board. */
export interface BoardLook<V extends Names = Names> {
  readonly style?: BoardStyle;
  readonly surface?: Surface;
  /** The two colours of a chequered board, light first. */
  readonly tints?: readonly [Colour, Colour];
  readonly cell?: CellLook<V>;
  /** Names of the cells with a small dot, such as the star points of go. */
  readonly dots?: readonly string[];
  readonly geometry?: BoardGeometry;
  readonly lines?: { readonly colour?: Colour; readonly width?: number; readonly diagonal?: boolean };
  readonly regions?: readonly RegionLook<V>[];
  readonly coordinates?: (typeof COORDINATES)[number];
  /** `seat`: the viewer's side is nearest. Or degrees by seat. */
  readonly facing?: 'seat' | 'fixed' | Readonly<Record<number, number>>;
  readonly zoom?: 'auto' | 'never' | { readonly max: number };
  readonly rotate?: (typeof ROTATIONS)[number];
}
