/** A colour in both themes: as a fill on light pages, and on dark ones. */
export interface PaletteColour {
  readonly light: string;
  readonly dark: string;
}

/** The colours that a presentation names. */
export const PALETTE = {
  white: { light: '#f6f1e7', dark: '#ece6d8' },
  black: { light: '#23211e', dark: '#1a1917' },
  slate: { light: '#5f6b7a', dark: '#8694a6' },
  red: { light: '#c22f2f', dark: '#e0605c' },
  orange: { light: '#d9711c', dark: '#ef9450' },
  gold: { light: '#d6a419', dark: '#e9c04a' },
  yellow: { light: '#f0d94a', dark: '#f5e37a' },
  lime: { light: '#8fbf3a', dark: '#abd45f' },
  green: { light: '#2f8547', dark: '#5cb274' },
  teal: { light: '#1c8a8a', dark: '#4dbcba' },
  sky: { light: '#58aee0', dark: '#83c6ee' },
  blue: { light: '#2b5fc0', dark: '#6a97ea' },
  purple: { light: '#7a3fb0', dark: '#a878da' },
  pink: { light: '#d0568f', dark: '#e888b5' },
  brown: { light: '#85552f', dark: '#b4835a' },
  sand: { light: '#dcc59a', dark: '#c9b184' },
} as const satisfies Readonly<Record<string, PaletteColour>>;

/** A name of the palette. */
export type PaletteName = keyof typeof PALETTE;

/** A colour: a name of the palette, or `#rrggbb`. */
export type Colour = PaletteName | `#${string}`;

/** Patterns that tell values apart without colour. */
export const PATTERNS = ['plain', 'dots', 'stripes', 'grid', 'ring', 'cross'] as const;
/** One of the patterns. */
export type Pattern = (typeof PATTERNS)[number];

/** Surfaces on which a board or a table lies. */
export const SURFACES = ['plain', 'wood', 'felt', 'paper', 'slate', 'sand', 'water'] as const;
/** A surface: one that we draw, a colour, or a picture. */
export type Surface = (typeof SURFACES)[number] | { readonly colour: Colour } | { readonly picture: string };
