import { circle, type Paths } from './paint.ts';

const GROUND = 'M0 0h100v100H0z';
/** The same small path in several places. */
const each = (d: string, ...places: readonly string[]): string => places.map((place) => `M${place}${d}`).join('');

/** Grounds that fill a square or, cut out, a hex. Their colours are their own: no side owns a landscape. */
export const TERRAIN_PATHS: Readonly<Record<string, Paths>> = {
  plains: [
    `#b7d66a ${GROUND}`,
    `#7fa83e ${each('q2-8 0-14q5 5 5 14q2-6 7-9q-1 6-3 9z', '20 34', '64 26', '40 60', '76 66', '14 84', '56 94')}`,
  ],
  pasture: [
    `#8fcb72 ${GROUND}`,
    `#fdfbf0 ${each('q-7-2-4-8 4-7 10-3 8-4 11 2 5 5-1 9z', '22 30', '68 44', '30 76')}`,
    `#3c4a35 ${each('a4 4 0 1 1 .1 0z', '40 26', '86 40', '48 72')}`,
    '#5c9a45 M60 14l3-9 3 9zM78 84l3-9 3 9zM10 56l3-9 3 9zM54 60l3-9 3 9z',
  ],
  field: [
    `#edc648 ${GROUND}`,
    `#c2922a ${each('q50-14 100 0v7q-50-14-100 0z', '0 16', '0 36', '0 56', '0 76', '0 96')}`,
    `#fae58f ${each('q50-14 100 0v3q-50-14-100 0z', '0 26', '0 46', '0 66', '0 86')}`,
  ],
  forest: [
    `#4d9150 ${GROUND}`,
    `#235c35 ${each('l14 24h-9v8h-10v-8h-9z', '24 10', '70 6', '48 36', '20 60', '78 58', '50 68')}`,
  ],
  jungle: [
    `#2f7f4d ${GROUND}`,
    `#145233 ${each('c-2-12 4-22 18-26-2 14-8 22-18 26c10-4 20-2 26 8-12 4-20 0-26-8c4 8 2 16-4 22-6-8-4-16 4-22c-10 0-18-2-22-12 10-2 18 2 22 12z', '28 34', '76 40', '36 80', '82 86')}`,
  ],
  hills: [
    `#c9b25a ${GROUND}`,
    '#a58a3a M-4 62q26-44 54-6-10 20-54 6zM46 60q30-50 58-4v10q-30 10-58-6z',
    '#8a7030 M-4 100q34-56 70-4v8H-4zM58 102q24-44 46-16v16z',
  ],
  mountains: [
    `#a9adb2 ${GROUND}`,
    '#6b727b M4 92l30-70 24 42 10-16 28 44z',
    '#f5f7f9 M34 22l13 23-8-3-6 8-5-8-5 5zM68 48l10 16-7-2-5 4-5-7z',
    '#4c535c M34 22l24 42-8 28H40z',
  ],
  rock: [
    `#c98a63 ${GROUND}`,
    '#9d5f3f M6 40h30l6 16H12zM58 22h34v16H52zM48 72h38l8 18H40z',
    '#e3b08a M6 40l8-12h18l4 12zM58 22l8-10h22l4 10zM48 72l10-12h20l8 12z',
  ],
  dunes: [
    `#f0d99b ${GROUND}`,
    '#d4b065 M0 30q30-26 56-6 22 14 44-6v10q-24 18-46 6-26-14-54 6zM0 62q24-22 48-6 28 16 52-6v10q-26 20-52 6-24-12-48 6zM0 94q30-24 54-8 26 14 46-6v10q-22 18-46 8-26-12-54 6z',
  ],
  swamp: [
    `#7d8f5c ${GROUND}`,
    `#4f6f72 M8 34q22-14 44 0-22 12-44 0zM48 72q22-14 44 0-22 12-44 0z`,
    `#39491f ${each('v-20h3v20zm8 0v-26h3v26zm8 0v-18h3v18z', '62 40', '16 88')}`,
    `#6b4526 ${each('h5v10h-5z', '69 8', '23 56')}`,
  ],
  water: [
    `#5aa7d8 ${GROUND}`,
    `#d5ecf8 ${each('q8-10 16 0t16 0v5q-8 10-16 0t-16 0z', '12 22', '58 30', '30 52', '8 80', '62 76')}`,
  ],
  ice: [
    `#d9eef5 ${GROUND}`,
    '#a3cadb M0 24l30 8 20-14 22 18 28-10v4L72 41 50 23 31 37 0 28zM28 34l8 26-20 18 10 24h-4L12 78l19-19-7-25zM36 60l34 8 30-14v5L71 73 35 64zM70 70l6 32h-4l-6-32z',
    '#ffffff M60 52l10-8 14 6-14 6zM44 84l10-8 8 8zM8 46l10-6 6 8z',
  ],
  lava: [
    `#3c3236 ${GROUND}`,
    '#f0702e M0 22l24 8 18-16 30 22 28-8v8L72 45 42 24 26 39 0 30zM22 34l14 28-10 40h-8l9-40-12-26zM34 58l38 10 28-16v9L72 77 33 66z',
    '#ffc94d M72 70l8 32h-7l-8-32z',
  ],
  town: [
    `#d9cdb8 ${GROUND}`,
    '#b8503c M14 34l18-16 18 16zM54 62l18-16 18 16zM10 78l14-12 14 12z',
    '#f7efe0 M18 34h28v20H18zM58 62h28v22H58zM14 78h20v16H14z',
    `#5a4636 M28 42h8v12h-8zM68 70h8v14h-8z${circle(24, 86, 3)}`,
  ],
};
