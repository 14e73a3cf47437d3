import { features, hand, head } from './figure.ts';
import { GOLD, GOLD_DARK, type Palette, STEEL } from './palette.ts';
import { disc, fill, shade, stroke } from './shapes.ts';
import { suitSymbol } from './suit-paths.ts';

/** A crown of points, a full beard, ermine and a sword. */
export function king(suit: number, { ink, robe, dark, hair, skin }: Palette): string {
  return [
    fill(hair, 'M90 52h60v36q0 12-12 12h-36q-12 0-12-12z'),
    fill(robe, 'M120 98C84 100 56 114 54 150L186 184V150C184 114 156 100 120 98z'),
    fill(dark, 'M102 110h36v62l-36-9z'),
    fill('#fff', 'M96 100Q120 136 144 100Q158 102 170 112Q120 166 70 112Q82 102 96 100z'),
    stroke('#1e2530', 3, 'M85 111v3M97 122v3M155 111v3M143 122v3'),
    head(skin),
    features(),
    fill(hair, 'M95 74c2 9 6 11 11 11c5 0 9-2 14-2s9 2 14 2c5 0 9-2 11-11v14c0 20-14 32-25 38c-11-6-25-18-25-38z'),
    shade('M120 83c5 0 9 2 14 2c5 0 9-2 11-11v14c0 20-14 32-25 38z'),
    stroke('#b5544a', 3, 'M114 94h12'),
    suitSymbol(suit, GOLD, 120, 150, 20),
    crown(ink),
    sword(),
    hand(skin, robe, GOLD),
  ].join('');
}

function crown(ink: string): string {
  return (
    fill(GOLD, 'M91 58L87 29L104 41L120 22L136 41L153 29L149 58z') +
    fill(GOLD_DARK, 'M89 50h62l-1 10h-60z') +
    disc(GOLD, 87, 28, 4) +
    disc(GOLD, 120, 23, 4.5) +
    disc(GOLD, 153, 28, 4) +
    disc(ink, 120, 55, 3.5) +
    stroke('#fff', 4, 'M104 55h.1M136 55h.1')
  );
}

function sword(): string {
  return (
    fill(STEEL, 'M167 112V36l5-9l5 9v76z') +
    fill('#e8edf2', 'M167 112V36l5-9v85z') +
    fill(GOLD_DARK, 'M169 112h6v20h-6z') +
    fill(GOLD, 'M158 109h28v7h-28z')
  );
}
