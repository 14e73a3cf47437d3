import type { By } from './by.ts';
import type { Colour } from './colour.ts';
import type { Names } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { PictureId } from './picture-id.ts';

/** Corners and edges of a thing. */
export const CORNERS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
  'out',
] as const;
/** One of them. */
export type Corner = (typeof CORNERS)[number];

/** Templates of cards. */
export const CARD_TEMPLATES = ['playing', 'classic', 'frame', 'strip', 'tile', 'plain'] as const;
/** One of the templates. */
export type CardTemplate = (typeof CARD_TEMPLATES)[number];

/** Parts of a card that may remain when it is small. */
export const CARD_PARTS = ['title', 'kind', 'cost', 'corner', 'icons', 'art', 'text', 'stats'] as const;
/** One of the parts. */
export type CardPart = (typeof CARD_PARTS)[number];

/** The face of a card. */
export interface CardLook<V extends Names = Names, P extends string = V['path']> {
  readonly template: CardTemplate;
  /** Width divided by height. `@default` 0.714 */
  readonly ratio?: number;
  readonly colour?: By<Colour, V, P>;
  readonly title?: Phrase;
  readonly kind?: Phrase;
  readonly cost?: Phrase;
  readonly corner?: Phrase;
  /** Icons from a list of values, each at a corner. */
  readonly icons?: { readonly slots: P; readonly at: readonly Corner[] };
  readonly art?: By<PictureId, V, P>;
  readonly text?: Phrase | readonly Phrase[];
  readonly stats?: Phrase;
  /** Parts that remain when the card is too narrow for all. */
  readonly small?: readonly CardPart[];
}
