import { circle, type Paths } from '../paint.ts';

const FOOT = 'BM22 91v-7q0-5 5-5h46q5 0 5 5v7z';

/** Turned pieces of wood, seen from the side. */
export const CLASSIC: Readonly<Record<string, Paths>> = {
  pawn: ['BM41 50h18c0 14 5 20 13 29H28c8-9 13-15 13-29z', 'BM35 44h30l-5 8H40z', `B${circle(50, 30, 15)}`, FOOT],
  rook: ['BM33 40h34l5 39H28z', 'BM25 12h13v9h6v-9h12v9h6v-9h13v20l-8 10H33l-8-10z', 'lM27 32h46M31 66h38', FOOT],
  knight: [
    'BM73 79c4-24 3-44-11-55-4-3-8-5-12-6L44 8l-6 13C28 27 22 38 18 50c-2 6 2 12 8 12 4 0 6-3 9-5 4-2 9-2 13-6 0 12-17 13-20 28z',
    `r${circle(41, 34, 4)}`,
    'lM54 22c10 6 15 20 13 36M25 54l4-3M44 15l3 5',
    FOOT,
  ],
  bishop: [
    'BM41 58h18c1 11 5 16 12 21H29c7-5 11-10 12-21z',
    'BM50 18c11 8 18 17 18 26 0 8-7 13-18 13s-18-5-18-13c0-9 7-18 18-26z',
    `B${circle(50, 13, 6)}`,
    'BM35 55h30v7H35z',
    'tM57 28L47 43',
    FOOT,
  ],
  queen: [
    'BM17 32l14 20 6-30 13 25 13-25 6 30 14-20-10 47H27z',
    `B${circle(16, 27, 6)}`,
    `B${circle(37, 17, 6)}`,
    `B${circle(63, 17, 6)}`,
    `B${circle(84, 27, 6)}`,
    'lM27 62q23-8 46 0',
    FOOT,
  ],
  king: [
    'BM45 7h10v7h7v9h-7v12H45V23h-7v-9h7z',
    'BM50 41c4-13 37-16 37 6 0 14-10 20-14 32H27c-4-12-14-18-14-32 0-22 33-19 37-6z',
    'lM50 41v30M27 71q23-9 46 0M25 52q2-7 12-6M75 52q-2-7-12-6',
    FOOT,
  ],
};
