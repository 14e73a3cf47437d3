import type { Colour, Pattern } from './colour.ts';
import type { Phrase } from './phrase.ts';
import type { PictureId } from './picture-id.ts';

/** The look of one value of a list, such as a resource or a suit. */
export interface ValueLook {
  readonly icon?: PictureId;
  readonly colour?: Colour;
  /** Tells it apart where colours do not. */
  readonly pattern?: Pattern;
  /** The word for it. `@default` the value itself */
  readonly word?: Phrase;
}

/** The look of the side of one seat. Without a colour, it is the colour that the player chose. */
export interface SideLook {
  readonly colour?: Colour;
  readonly pattern?: Pattern;
  /** Name of the side: `White`. */
  readonly word?: Phrase;
  /** Picture of the stones of this side, where all pieces are of one kind. */
  readonly picture?: PictureId;
}
