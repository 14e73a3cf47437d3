import type { ThingFace } from '@rookery/table';
import type { ReactNode } from 'react';
import { Court } from './court.tsx';
import { pipsOf } from './pips.ts';
import { isRed } from './suit.ts';
import { SuitMark } from './suit-mark.tsx';

/** Rank and suit in a corner. */
function Corner({ rank, suit }: ThingFace): ReactNode {
  return (
    <>
      <text className="rk-index" x="35" y="62" textAnchor="middle" textLength={rank === '10' ? 52 : undefined}>
        {rank}
      </text>
      <SuitMark suit={suit} x={35} y={96} size={42} />
    </>
  );
}

function Middle({ rank, suit }: ThingFace): ReactNode {
  if (rank === 'A') return <SuitMark suit={suit} x={120} y={168} size={110} />;
  if (rank === 'J' || rank === 'Q' || rank === 'K') return <Court rank={rank} suit={suit} />;
  const { upright, turned } = pipsOf(rank);
  return (
    <>
      {upright.map(([x, y]) => (
        <SuitMark key={`${x} ${y}`} suit={suit} x={x} y={y} size={40} />
      ))}
      {turned.map(([x, y]) => (
        <SuitMark key={`${x} ${y}`} suit={suit} x={x} y={y} size={-40} />
      ))}
    </>
  );
}

/**
 * Draws the face of a playing card. It fills its container and is hidden from screen readers: give the container a name.
 *
 * @example
 * <div style={{ width: 80 }}>
 *   <PlayingCard rank="Q" suit="hearts" />
 * </div>
 */
export function PlayingCard({ rank, suit }: ThingFace): ReactNode {
  return (
    <svg className="rk-playing-card" data-red={isRed(suit) || undefined} viewBox="0 0 240 336" aria-hidden="true">
      <Middle rank={rank} suit={suit} />
      <Corner rank={rank} suit={suit} />
      {/* Visible when only the top edge of the card is. */}
      <SuitMark suit={suit} x={204} y={40} size={42} />
      <g transform="rotate(180 120 168)">
        <Corner rank={rank} suit={suit} />
      </g>
    </svg>
  );
}
