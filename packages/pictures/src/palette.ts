/** The values of a colour: its surface on light and on dark pages, and the ink that can be read on both. */
export interface PaletteColour {
  readonly light: string;
  readonly dark: string;
  readonly contrast: string;
}

/**
 * The colours of sides and values.
 *
 * @example
 * const { light, contrast } = PALETTE.gold;
 * console.log(light, contrast); // #e3a81c #1f1605
 */
export const PALETTE = {
  red: { light: '#c22d38', dark: '#cb3b46', contrast: '#ffffff' },
  orange: { light: '#e8792b', dark: '#f28c40', contrast: '#1f1408' },
  gold: { light: '#e3a81c', dark: '#f0bb3c', contrast: '#1f1605' },
  yellow: { light: '#f4dc4e', dark: '#f7e577', contrast: '#1f1b05' },
  lime: { light: '#9ccc3c', dark: '#aed95a', contrast: '#131c04' },
  green: { light: '#2c7a43', dark: '#2f8247', contrast: '#ffffff' },
  teal: { light: '#127178', dark: '#187b82', contrast: '#ffffff' },
  sky: { light: '#7cc4ee', dark: '#94d2f5', contrast: '#06202e' },
  blue: { light: '#2458b8', dark: '#3467c9', contrast: '#ffffff' },
  purple: { light: '#71399f', dark: '#8049b0', contrast: '#ffffff' },
  pink: { light: '#ec8cb4', dark: '#f3a4c5', contrast: '#2e0a1b' },
  brown: { light: '#7b4d2a', dark: '#8a5a35', contrast: '#ffffff' },
  sand: { light: '#dcc390', dark: '#e5d0a3', contrast: '#241b08' },
  white: { light: '#f7f5ee', dark: '#ffffff', contrast: '#1c1c22' },
  slate: { light: '#55606e', dark: '#626e7d', contrast: '#ffffff' },
  black: { light: '#25252b', dark: '#36363d', contrast: '#ffffff' },
} as const satisfies Readonly<Record<string, PaletteColour>>;

/** The name of a colour of the palette. */
export type ColourName = keyof typeof PALETTE;
