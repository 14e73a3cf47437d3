import { rankGlyph } from './glyphs.ts';
import type { Palette } from './palette.ts';
import { fill, twice } from './shapes.ts';
import { suitSymbol } from './suit-paths.ts';

const COURT = 10;

/** Rank and suit, large in two corners and in the middle, where a court card has a tinted ground. */
export function large(rank: number, suit: number, { ink, tint }: Palette): string {
  const index = `<g transform="translate(52 62) scale(2)">${rankGlyph(rank, ink, 0, 0)}</g>`;
  const ground = rank < COURT ? '' : fill(tint, 'M24 14H216V322H24z');
  return ground + twice(index + suitSymbol(suit, ink, 186, 62, 62)) + suitSymbol(suit, ink, 120, 168, 92);
}
