import { PlayingCard, SuitMark } from '@rookery/react';
import type { ThingFace as Face, Thing } from '@rookery/table';
import { createContext, type ReactNode, useContext } from 'react';

/** Whether cards are so narrow that they need large figures. */
export const LargePrint = createContext(false);

const isRed = ({ suit }: Face): boolean => suit === 'hearts' || suit === 'diamonds';

/** The face of a card; undefined if it has none or is face down. */
export function drawCard({ face, isHidden }: Thing): ReactNode | undefined {
  return face === null || isHidden ? undefined : <CardFace face={face} />;
}

function CardFace({ face }: { readonly face: Face }): ReactNode {
  return useContext(LargePrint) ? <LargeFace {...face} /> : <PlayingCard {...face} />;
}

/** Rank and suit as large as the visible part of a covered card allows, and the suit again below. */
function LargeFace({ rank, suit }: Face): ReactNode {
  return (
    <svg
      className="rk-playing-card kl-large"
      data-red={isRed({ rank, suit }) || undefined}
      viewBox="0 0 240 336"
      aria-hidden="true"
    >
      <text x="14" y="84" textLength={rank === '10' ? 92 : undefined} lengthAdjust="spacingAndGlyphs">
        {rank}
      </text>
      <SuitMark suit={suit} x={186} y={50} size={72} />
      <SuitMark suit={suit} x={120} y={216} size={160} />
    </svg>
  );
}
