import type { By } from './by.ts';
import type { CardPart, Corner } from './card-look.ts';
import type { Names } from './names.ts';
import type { PictureId } from './picture-id.ts';

/** Layouts by name. The options of each are in `LayoutSpec`. */
export const LAYOUT_KINDS = ['row', 'column', 'stack', 'fan', 'spread', 'pile', 'grid', 'hex', 'ring', 'free'] as const;
/** The name of a layout. */
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** A value for all viewports, or one for each size of screen. */
export type Sized<T> = T | { readonly phone?: T; readonly tablet?: T; readonly desktop: T };

/** Directions of a spread. */
export const SPREAD_DIRECTIONS = ['left', 'right', 'up', 'down', 'none'] as const;

/** The layout of the contents of a space: a name, or a name with options. */
export type LayoutSpec<V extends Names = Names, P extends string = V['path']> =
  | LayoutKind
  | {
      readonly kind: 'stack';
      readonly direction?: 'down' | 'right';
      readonly offset?: number;
      readonly faceDownOffset?: number;
    }
  | {
      readonly kind: 'fan';
      readonly angle?: number;
      readonly radius?: number;
      readonly lean?: 'left' | 'centre' | 'right';
    }
  | {
      readonly kind: 'spread';
      readonly overlap?: number;
      readonly direction?: By<(typeof SPREAD_DIRECTIONS)[number], V, P>;
      /** Maximum number of things in sight; `rest` is how the others appear. */
      readonly max?: number;
      readonly rest?: 'count' | 'hidden';
      /** Parts of covered cards that must remain in sight. */
      readonly inSight?: readonly CardPart[];
    }
  | { readonly kind: 'grid'; readonly columns?: Sized<number> | 'fit'; readonly rows?: number; readonly gap?: number }
  | {
      readonly kind: 'pile';
      readonly count?: Corner | 'none';
      readonly empty?: 'outline' | 'none' | { readonly picture: By<PictureId, V, P> };
    }
  | { readonly kind: 'row' | 'column' | 'ring' | 'free'; readonly gap?: number; readonly max?: number };
