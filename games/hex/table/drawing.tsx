import { seatColour, useSeats } from '@rookery/react';
import type { ScreenPoint } from '@rookery/table';
import type { ReactNode } from 'react';
import type { HexCell } from './cells.ts';
import { type Frame, labelSpots } from './frame.ts';
import { SIDES, seatOfSide, sideLine } from './orientation.ts';

const joined = (points: readonly ScreenPoint[]): string =>
  points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');

/** The layer below the hexes: sides in the colours of the players who join them, and the names of rows and columns. */
export function Ground({ cells, frame }: { readonly cells: readonly HexCell[]; readonly frame: Frame }): ReactNode {
  const seats = useSeats();
  return (
    <svg className="bd-hex-ground" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      {SIDES.map((side) => (
        <polyline
          key={side}
          className="bd-hex-side"
          data-seat={seatOfSide(side)}
          {...seatColour(seats, seatOfSide(side))}
          points={joined(sideLine(side, frame.size, frame.orientation).map(frame.moved))}
        />
      ))}
      {labelSpots(frame.size).map(({ kind, q, r }) => {
        const { x, y } = frame.place(q, r);
        const cell = cells.find((each) => (kind === 'line' ? each.q === 0 && each.r === r : each.r === 0 && each.q === q));
        return (
          <text key={`${q},${r}`} x={x} y={y}>
            {cell?.cell.name.replace(kind === 'line' ? /^[a-z]+/ : /\d+$/, '')}
          </text>
        );
      })}
    </svg>
  );
}

/** A line through the winning chain. */
export function ChainLine({ chain, frame }: { readonly chain: readonly HexCell[]; readonly frame: Frame }): ReactNode {
  if (chain.length === 0) return null;
  return (
    <svg className="bd-hex-chain" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <polyline points={joined(chain.map(({ q, r }) => frame.place(q, r)))} />
    </svg>
  );
}
