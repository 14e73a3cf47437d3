import type { Palette } from './palette.ts';
import { suitSymbol } from './suit-paths.ts';

/** The one large symbol of an ace, with a small one set into it. */
export function ace(suit: number, { ink, tint }: Palette): string {
  return suitSymbol(suit, ink, 120, 168, 136) + suitSymbol(suit, tint, 120, 168, 34);
}
