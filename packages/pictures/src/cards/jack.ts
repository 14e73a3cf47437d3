import { features, hand, head } from './figure.ts';
import { GOLD, GOLD_DARK, type Palette, STEEL } from './palette.ts';
import { disc, fill, stroke } from './shapes.ts';
import { suitSymbol } from './suit-paths.ts';

/** A cap with a feather, bobbed hair, a tunic of two colours and a halberd. */
export function jack(suit: number, { robe, dark, hair, skin }: Palette): string {
  return [
    fill(hair, 'M92 52h56v34c0 10 4 14 6 18h-68c2-4 6-8 6-18z'),
    fill(robe, 'M120 102C88 104 58 114 54 150L120 168z'),
    fill(dark, 'M120 102C152 104 182 114 186 150V184L120 168z'),
    stroke(GOLD, 3, 'M120 124v41'),
    head(skin),
    fill('#fff', 'M98 106q11 10 22 6q11 4 22-6l6 12q-14 10-28 6q-14 4-28-6z'),
    fill(hair, 'M94 52h52v8c-8 0-12-1-16-3c-8 4-24 6-36 6z'),
    features(),
    stroke('#9c3b35', 3, 'M114 92q6 4 12 0'),
    suitSymbol(suit, GOLD, 140, 146, 24),
    cap(robe, dark),
    halberd(),
    hand(skin, robe, '#fff'),
  ].join('');
}

function cap(robe: string, dark: string): string {
  return (
    fill(robe, 'M88 52C82 30 104 22 124 24C146 26 158 36 152 52z') +
    fill(dark, 'M86 48h68q3 5 0 10h-68q-3-5 0-10z') +
    fill(GOLD, 'M126 53C114 34 128 16 153 18C158 32 148 48 126 53z') +
    stroke(GOLD_DARK, 2, 'M127 52Q131 34 146 24') +
    disc(GOLD_DARK, 126, 53, 4.5)
  );
}

function halberd(): string {
  return (
    stroke('#7a4a2a', 4.5, 'M172 46V130') +
    fill(STEEL, 'M172 21l6 25h-12zM172 52h-5l-9-5q-4 15 0 30l9-5h5zM172 56l12 6l-12 6z')
  );
}
