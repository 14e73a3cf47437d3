import { circle, type Paths } from '../paint.ts';

/** Pieces reduced to a few straight shapes, for small boards. */
export const PLAIN: Readonly<Record<string, Paths>> = {
  pawn: ['BM50 46l22 42H28z', `B${circle(50, 34, 17)}`],
  rook: ['BM24 16h14v12h7V16h10v12h7V16h14v32H24z', 'BM30 48h40v40H30z'],
  knight: ['BM28 88c0-18 8-26 14-36L24 62l-8-14 26-26V10l14 8c16 8 24 34 16 70z', `r${circle(46, 34, 5)}`],
  bishop: ['BM50 8c16 14 22 26 22 37 0 8-4 13-10 16l9 27H29l9-27c-6-3-10-8-10-16 0-11 6-23 22-37z', 'tM59 29L46 47'],
  queen: ['BM12 26l20 26L50 12l18 40 20-26-14 62H26z', 'tM28 74h44'],
  king: ['BM43 6h14v10h12v14H57v10H43V30H31V16h12z', 'BM18 42l32 10 32-10-8 46H26z', 'tM28 74h44'],
};
