import type { ThingFace } from '@rookery/table';
import type { ReactNode } from 'react';
import { SuitMark } from './suit-mark.tsx';

type CourtRank = Extract<ThingFace['rank'], 'J' | 'Q' | 'K'>;

/** Headwear of each court card: a crown with points, one with pearls, a cap with a feather. */
const HEADWEAR: Readonly<Record<CourtRank, string>> = {
  K: 'M86 92L82 58L102 74L120 50L138 74L158 58L154 92Z',
  Q: 'M88 92L84 64L104 76L120 60L136 76L156 64L152 92ZM84 56a6 6 0 1 1 .1 0zM120 52a6 6 0 1 1 .1 0zM156 56a6 6 0 1 1 .1 0z',
  J: 'M84 92Q84 62 120 62Q148 62 156 84L156 92ZM146 70Q150 44 178 46Q170 66 150 78Z',
};
const HAIR: Readonly<Record<CourtRank, string>> = {
  K: 'M90 92h60v20q-4 30 -30 34q-26 -4 -30 -34z',
  Q: 'M88 92h64q14 34 2 62h-68q-12 -28 2 -62z',
  J: 'M90 92h60v34q0 8 6 14h-72q6 -6 6 -14z',
};

/** Upper half of a figure; the lower half is the same, rotated by 180°. */
function Half({ rank, suit }: { readonly rank: CourtRank; readonly suit: ThingFace['suit'] }): ReactNode {
  return (
    <>
      <path className="rk-court-robe" d="M62 168Q66 138 96 130L144 130Q174 138 178 168Z" />
      <path className="rk-court-trim" d="M104 132L120 168L136 132Z" />
      <path className="rk-court-hair" d={HAIR[rank]} />
      <path className="rk-court-skin" d="M98 92h44v18q-3 22 -22 25q-19 -3 -22 -25z" />
      <path className="rk-court-line" d="M108 106h5M127 106h5M114 122q6 4 12 0" />
      <path className="rk-court-gold" d={HEADWEAR[rank]} />
      <g transform="translate(156 152)">
        <circle className="rk-court-trim" r="14" />
        <SuitMark suit={suit} x={0} y={0} size={18} />
      </g>
    </>
  );
}

/** Middle of a court card: a figure that looks the same from both ends. */
export function Court(props: { readonly rank: CourtRank; readonly suit: ThingFace['suit'] }): ReactNode {
  return (
    <>
      <rect className="rk-court-frame" x="58" y="40" width="124" height="256" rx="10" />
      <Half {...props} />
      <g transform="rotate(180 120 168)">
        <Half {...props} />
      </g>
      <path className="rk-court-line" d="M58 168h124" />
    </>
  );
}
