import { DICE, type DieSides } from '../ids.ts';
import { circle, type Paths } from '../paint.ts';
import { numberPath } from './digits.ts';

/** Each die from above: its outline and edges, and where the number stands. */
const BODIES: Readonly<Record<DieSides, { readonly paths: Paths; readonly y: number; readonly scale: number }>> = {
  4: { paths: ['BM50 7L95 87H5z', 'dM50 7L95 87H5L50 74z'], y: 58, scale: 2 },
  6: { paths: ['BM22 7h56q15 0 15 15v56q0 15-15 15H22Q7 93 7 78V22Q7 7 22 7z'], y: 50, scale: 2.6 },
  8: {
    paths: ['BM50 5l40 25v40L50 95 10 70V30z', 'dM50 5l40 25v40L50 95 10 70V30zM50 5L10 70h80z', 'fM50 5L10 70h80z'],
    y: 50,
    scale: 2,
  },
  10: {
    paths: [
      'BM50 5l42 34v22L50 95 8 61V39z',
      'dM8 39v22l42 34 42-34V39L76 62 50 74 24 62z',
      'fM50 5L24 62l26 12 26-12zM24 62L8 58M76 62l16-4M50 74v21',
    ],
    y: 47,
    scale: 1.9,
  },
  12: {
    paths: [
      'BM50 5l27 9 17 23v28L77 87l-27 8-27-8L6 65V37l17-23z',
      'dM50 5l27 9 17 23v28L77 87l-27 8-27-8L6 65V37l17-23zM50 22L22 43l11 33h34l11-33z',
      'fM50 22l28 21-11 33H33L22 43zM50 22V5M78 43l16-6M67 76l10 11M33 76L23 87M22 43L6 37',
    ],
    y: 53,
    scale: 1.9,
  },
  20: {
    paths: [
      'BM50 5l40 22v46L50 95 10 73V27z',
      'dM50 5l40 22v46L50 95 10 73V27zM50 15L17 70h66z',
      'fM50 15l33 55H17zM50 15V5M83 70l7 3M17 70l-7 3M50 15L10 27l7 43M50 15l40 12-7 43M17 70l33 25 33-25',
    ],
    y: 54,
    scale: 1.7,
  },
};

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [29, 29],
    [71, 29],
    [29, 71],
    [71, 71],
  ],
  [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  [
    [29, 25],
    [71, 25],
    [29, 50],
    [71, 50],
    [29, 75],
    [71, 75],
  ],
];

/** Returns the paths of one face of a die: pips on a six-sided one, numbers on the others. */
export function diePaths(sides: DieSides, face: number): Paths {
  const { paths, y, scale } = BODIES[sides];
  if (sides === 6) return [...paths, `r${(PIPS[face - 1] ?? []).map(([x, at]) => circle(x, at, 9)).join('')}`];
  return [...paths, `t${numberPath(face, 50, y, face > 9 ? scale * 0.86 : scale, sides > 6)}`];
}

/** All faces of all dice, by id. */
export const DICE_PATHS: Readonly<Record<string, Paths>> = Object.fromEntries(
  DICE.flatMap((sides) => Array.from({ length: sides }, (_, i) => [`d${sides}:${i + 1}`, diePaths(sides, i + 1)] as const)),
);
