import type { ColourName, PicturePattern } from '@rookery/pictures';

/** A colour: a name of the palette, which has a value for light and for dark pages, or `#rrggbb`. */
export type Colour = ColourName | `#${string}`;

/** A pattern that tells values apart without colour. */
export type Pattern = PicturePattern;

/** Surfaces on which a board or a table lies. */
export const SURFACES = ['plain', 'wood', 'felt', 'paper', 'slate', 'sand', 'water'] as const;
/** A surface: one that is drawn, a colour, or a picture. */
export type Surface = (typeof SURFACES)[number] | { readonly colour: Colour } | { readonly picture: string };
