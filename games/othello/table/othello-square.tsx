import type { CSSProperties, ReactNode } from 'react';
import { BoardCell } from '../../kit/board/board-cell.tsx';
import type { GridCell } from '../../kit/board/grid.ts';
import { usePlaceName } from '../../kit/board/piece-name.ts';

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
