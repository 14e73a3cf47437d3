import type { JokerColour } from './card-face.ts';
import { frame } from './frame.ts';
import { jokerWord } from './glyphs.ts';
import { GOLD, GOLD_DARK } from './palette.ts';
import { fill, shade, stroke, twice } from './shapes.ts';

type Motley = { readonly ink: string; readonly left: string; readonly right: string; readonly tint: string };

const MOTLEY: Readonly<Record<JokerColour, Motley>> = {
  red: { ink: '#c9213b', left: '#d0324b', right: '#6a4bb0', tint: '#fdeee9' },
  black: { ink: '#1e2530', left: '#2b3342', right: '#7d8796', tint: '#e6e9ee' },
};

/** A jester in cap and bells; the word JOKER stands in two corners. */
export function joker(colour: JokerColour): string {
  const { ink, left, right, tint } = MOTLEY[colour];
  return frame(ink, tint) + jester(left, right) + twice(jokerWord(ink, 25, 26));
}

function jester(left: string, right: string): string {
  return [
    fill(left, 'M120 228C80 230 60 256 56 321H120z'),
    fill(right, 'M120 228C160 230 180 256 184 321H120z'),
    stroke(GOLD, 10, 'M120 272h.1M120 294h.1'),
    fill(GOLD, 'M74 290l10-15l10 15l-10 15zM146 290l10-15l10 15l-10 15z'),
    fill('#f8d5b4', 'M92 140h56v44c0 24-16 38-28 38s-28-14-28-38z'),
    shade('M120 140h28v44c0 24-16 38-28 38z'),
    fill(left, 'M120 110C104 66 62 62 58 134C70 114 84 122 88 160Q104 146 120 146z'),
    fill(right, 'M120 110C136 66 178 62 182 134C170 114 156 122 152 160Q136 146 120 146z'),
    fill(GOLD, 'M98 126C100 96 108 68 120 50C132 68 140 96 142 126Q120 154 98 126z'),
    shade('M120 50C132 68 140 96 142 126Q131 140 120 140z'),
    stroke(GOLD_DARK, 16, 'M60 136h.1M180 136h.1M120 48h.1'),
    stroke('#2b2320', 6, 'M108 175v3M132 175v3'),
    stroke('#2b2320', 3, 'M101 166q7-6 13-1M139 166q-7-6-13-1'),
    stroke('#ec9c8e', 12, 'M102 191h.1M138 191h.1'),
    shade('M119 176h3v15h-7v-3h4z'),
    fill('#9c2438', 'M104 198q16 8 32 0q-4 14-16 14t-16-14z'),
    fill('#fff', 'M108 203q12 4 24 0l-3 4h-18z'),
    fill(GOLD, 'M82 218l18 2l20 8l20-8l18-2l5 20l-19 14l-24-7l-24 7l-19-14z'),
    shade('M120 228l20-8l18-2l5 20l-19 14l-24-7z'),
  ].join('');
}
