import { BoardCell, type GridCell, usePlaceName } from '@rookery/kit/board';
import type { CSSProperties, ReactNode } from 'react';

interface OthelloSquareProps {
  readonly square: GridCell;
  readonly isLast: boolean;
  /** The distance from the disc that was placed last. */
  readonly distance: number;
}

/** A square with its disc, which has a side of each colour. */
export function OthelloSquare({ square: { cell }, isLast, distance }: OthelloSquareProps): ReactNode {
  const nameOf = usePlaceName();
  return (
    <BoardCell cell={cell} name={nameOf(cell.label, cell.seat, 'disc')} className="bd-square" isLast={isLast}>
      {cell.seat === null ? (
        <span className="bd-ghost" />
      ) : (
        <span className="bd-turning" data-up={cell.seat} style={{ '--distance': distance } as CSSProperties}>
          <span className="bd-turning-side" data-seat="0" />
          <span className="bd-turning-side" data-seat="1" />
        </span>
      )}
    </BoardCell>
  );
}
