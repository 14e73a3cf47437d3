import type { By } from './by.ts';
import type { CardLook, Corner } from './card-look.ts';
import type { Colour } from './colour.ts';
import type { Names } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { PictureId } from './picture-id.ts';
import type { When } from './when.ts';

/** Tones of a badge. */
export const TONES = ['good', 'bad', 'plain'] as const;

/** Ways to draw several things that lie on each other. */
export const HEAPS = ['tower', 'spread', 'count'] as const;

/** A small mark on a thing. */
export interface BadgeLook<V extends Names = Names, P extends string = V['path']> {
  readonly at: Corner;
  readonly text?: Phrase;
  readonly icon?: By<PictureId, V, P>;
  readonly tone?: (typeof TONES)[number];
  readonly if?: When<V, P>;
}

/** The back of a thing whose identity the viewer does not know. A text reads only what everyone sees of it. */
export type BackLook<V extends Names = Names, P extends string = V['path']> =
  | PictureId
  | { readonly text: Phrase; readonly colour?: By<Colour, V, P> };

/** The look of the things of one class. */
export interface ThingLook<V extends Names = Names, P extends string = V['path']> {
  readonly picture?: By<PictureId, V, P>;
  /** `side`: of its owner. `value`: of the value that its picture shows. */
  readonly colour?: By<'side' | 'value' | Colour, V, P>;
  /** Size relative to the usual size. */
  readonly size?: number;
  /** Degrees clockwise: a tapped card lies at 90. */
  readonly rotate?: By<number, V, P>;
  readonly card?: CardLook<V, P>;
  readonly back?: By<BackLook<V, P>, V, P>;
  readonly badges?: readonly BadgeLook<V, P>[];
  readonly heap?: (typeof HEAPS)[number];
  readonly name?: Phrase;
  readonly describe?: Phrase;
  readonly announce?: Phrase;
  readonly tip?: Phrase | readonly Phrase[];
  readonly class?: By<string, V, P>;
}
