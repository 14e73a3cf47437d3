import { circle, type Paths } from '../paint.ts';

/** A disc with a letter: of the English names, N for the knight. */
const DISC = [`B${circle(50, 50, 42)}`, `l${circle(50, 50, 35)}`];

export const LETTERS: Readonly<Record<string, Paths>> = {
  pawn: [...DISC, 'tM40 70V31h13q11 0 11 11.500T53 54H40'],
  rook: [...DISC, 'tM39 70V31h13q11 0 11 11t-11 11H39M52 53l12 17'],
  knight: [...DISC, 'tM36 70V31l28 39V31'],
  bishop: [...DISC, 'tM39 50V31h13q10 0 10 9.500T52 50H39v20h15q10 0 10-10T54 50'],
  queen: [...DISC, 'tM50 31q17 0 17 19T50 69 33 50t17-19zM56 60l12 13'],
  king: [...DISC, 'tM38 31v39M63 31L39 53M48 46l16 24'],
};
