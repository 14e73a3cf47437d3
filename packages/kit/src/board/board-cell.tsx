import { isPressable, Pressable, useMarks } from '@rookery/react';
import { attributesOf, type Thing } from '@rookery/table';
import type { CSSProperties, ReactNode } from 'react';

interface BoardCellProps {
  readonly cell: Thing;
  /** The accessible name. */
  readonly name: string;
  readonly className: string;
  readonly style?: CSSProperties;
  /** Whether it is part of the last move. */
  readonly isLast?: boolean;
  /** Whether it is part of the winning line. */
  readonly isWinning?: boolean;
  readonly children?: ReactNode;
}

/** A cell of a board: one button for the cell and its piece. */
export function BoardCell({ cell, name, className, style, isLast, isWinning, children }: BoardCellProps): ReactNode {
  const marks = useMarks();
  const mark = marks.of(cell);
  const pieceMarks = cell.things.map((piece) => marks.of(piece));
  const isHeld = cell.things.some((piece) => marks.isHeld(piece));
  return (
    <Pressable
      {...attributesOf(cell, mark, { isHeld })}
      className={className}
      usable={[mark, ...pieceMarks].some(isPressable)}
      chosen={[mark, ...pieceMarks].some((each) => each?.isChosen) || isHeld}
      data-last={isLast || undefined}
      data-winning={isWinning || undefined}
      aria-label={name}
      style={style}
    >
      {children}
    </Pressable>
  );
}
