import { circle, type Paths } from '../paint.ts';

/** Marks and signs. */
export const SIGNS: Readonly<Record<string, Paths>> = {
  x: ['IM22 8l28 28L78 8l14 14-28 28 28 28-14 14-28-28-28 28L8 78l28-28L8 22z'],
  o: [`I${circle(50, 50, 42)}M28 50a22 22 0 1 1 44 0a22 22 0 1 1-44 0z`],
  check: ['IM36 90L6 58l14-14 16 18 44-52 14 12z'],
  plus: ['IM38 8h24v30h30v24H62v30H38V62H8V38h30z'],
  minus: ['IM8 36h84v28H8z'],
  arrow: ['IM6 36h44V10l44 40-44 40V64H6z'],
  swap: ['IM6 30l26-24v14h58v20H32v14z', 'IM94 70L68 46v14H10v20h58v14z'],
  cards: ['IM14 24l40-12 20 60-40 14z', 'IM44 22h44v68H44z', 'rM66 38l12 18-12 18-12-18z'],
  dice: [
    'IM20 8h60q12 0 12 12v60q0 12-12 12H20Q8 92 8 80V20Q8 8 20 8z',
    `r${circle(30, 30, 9)}${circle(70, 30, 9)}${circle(50, 50, 9)}${circle(30, 70, 9)}${circle(70, 70, 9)}`,
  ],
  question: ['tM30 34q0-24 22-24 20 0 20 20 0 14-14 20-8 4-8 16', `r${circle(50, 84, 8)}`],
  warning: ['IM50 8l44 82H6z', 'tM50 36v26', `r${circle(50, 76, 6)}`],
  target: [`I${circle(50, 50, 42)}`, `w${circle(50, 50, 28)}`, `I${circle(50, 50, 14)}`],
};
