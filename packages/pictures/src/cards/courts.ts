import { frame } from './frame.ts';
import { jack } from './jack.ts';
import { king } from './king.ts';
import { GOLD, GOLD_DARK, type Palette } from './palette.ts';
import { queen } from './queen.ts';
import { fill, twice } from './shapes.ts';
import { suitSymbol } from './suit-paths.ts';

const FIGURES = [jack, queen, king] as const;

/**
 * A jack, queen or king in a frame: the same half figure above a slanting sash and, turned round, below it. Every figure ends
 * on the line y = 168 + (x - 120) / 4, which the sash covers: a clip path would need an id.
 */
export function court(rank: number, suit: number, palette: Palette): string {
  const figure = FIGURES[rank - 10]?.(suit, palette) ?? '';
  return (
    frame(palette.robe, palette.tint) +
    twice(figure + suitSymbol(suit, palette.ink, 66, 36, 28)) +
    fill(GOLD_DARK, 'M54 144.5L186 177.5v14L54 158.5z') +
    fill(GOLD, 'M54 147.5L186 180.5v8L54 155.5z')
  );
}
