import { circle, type Paths } from '../paint.ts';

const DISC = `B${circle(50, 50, 44)}`;

/** Discs with the letters of the English names; N is the knight. */
export const LETTERS: Readonly<Record<string, Paths>> = {
  pawn: [DISC, 'tM38 76V25h17q14 0 14 14.5T55 54H38'],
  rook: [DISC, 'tM36 76V25h17q14 0 14 14t-14 14H36M51 53l18 23'],
  knight: [DISC, 'tM33 76V25l34 51V25'],
  bishop: [DISC, 'tM36 49V25h17q13 0 13 12T53 49H36v27h18q14 0 14-13.5T55 49'],
  queen: [DISC, 'tM50 24q21 0 21 26T50 74 29 50t21-26zM57 61l16 16'],
  king: [DISC, 'tM36 25v51M67 25L37 54M47 46l21 30'],
};
