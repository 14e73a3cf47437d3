import { features, hand, head } from './figure.ts';
import { GOLD, GOLD_DARK, type Palette } from './palette.ts';
import { disc, fill, stroke } from './shapes.ts';
import { suitSymbol } from './suit-paths.ts';

const LEAF = '#484';

/** A coronet with pearls, long hair, a necklace and a flower. */
export function queen(suit: number, { ink, robe, dark, hair, skin }: Palette): string {
  return [
    fill(hair, 'M120 40C92 40 88 60 88 80S74 110 78 140H162C166 110 152 102 152 80S148 40 120 40z'),
    fill(robe, 'M98 110C76 114 56 126 54 154L186 184V154C184 126 164 114 142 110L120 136z'),
    fill(skin, 'M98 110L110 102H130L142 110L120 138z'),
    fill(dark, 'M98 110L120 136L142 110L150 113L120 152L90 113z'),
    head(skin),
    stroke(GOLD, 2.6, 'M106 107Q120 124 134 107'),
    features(),
    stroke('#b23', 3.4, 'M115 91q5 3 10 0'),
    fill(hair, 'M96 80C96 64 108 60 120 54C132 60 144 64 144 80C152 66 146 46 120 44C94 46 88 66 96 80z'),
    stroke(GOLD, 7, 'M96 92h.1M144 92h.1M120 117h.1'),
    suitSymbol(suit, GOLD, 141, 151, 20),
    coronet(ink),
    flower(robe),
    hand(skin, robe, GOLD),
  ].join('');
}

function coronet(ink: string): string {
  return (
    fill(GOLD, 'M95 52V40Q102 30 109 40Q114 26 120 26Q126 26 131 40Q138 30 145 40V52Q120 44 95 52z') +
    fill(GOLD_DARK, 'M95 47Q120 39 145 47V54Q120 46 95 54z') +
    stroke('#fff', 7.5, 'M97 36h.1M120 25h.1M143 36h.1') +
    disc(ink, 120, 38, 3.6)
  );
}

function flower(petals: string): string {
  return (
    stroke(LEAF, 3.4, 'M172 74V130') +
    fill(LEAF, 'M172 110q12-2 13-14q-12 0-13 14zM172 102q-12-2-13-14q12 0 13 14z') +
    stroke(petals, 15, 'M172 55h.1M162 62h.1M182 62h.1M166 73h.1M178 73h.1') +
    disc(GOLD, 172, 65, 5.5)
  );
}
