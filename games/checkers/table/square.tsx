import { BoardCell, type GridCell, usePlaceName } from '@rookery/kit/board';
import { seatColour, useMarks, useSeats, useWords } from '@rookery/react';
import { attributesOf, type Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import { CheckerFace } from './checker-face.tsx';
import { isKing, seatOn } from './men.ts';

interface SquareProps {
  readonly square: GridCell;
  readonly isLast: boolean;
  /** Whether the checker on this square must capture. */
  readonly isForced: boolean;
}

/** A square. Light squares are always empty, so they are hidden from screen readers. */
export function Square({ square, isLast, isForced }: SquareProps): ReactNode {
  const words = useWords<TableWord>();
  const nameOf = usePlaceName();
  const { cell, row, column } = square;
  if ((row + column) % 2 === 0)
    return <div className="bd-square" data-light={true} aria-hidden="true" {...attributesOf(cell, undefined)} />;
  const piece = isKing(square) ? 'king' : 'man';
  const more = isForced ? [words('checkers.canCapture')] : [];
  return (
    <BoardCell cell={cell} name={nameOf(cell.label, seatOn(square), piece, ...more)} className="bd-square" isLast={isLast}>
      {cell.things.map((checker) => (
        <Checker key={checker.key} checker={checker} isKing={isKing(square)} isForced={isForced} />
      ))}
    </BoardCell>
  );
}

interface CheckerProps {
  readonly checker: Thing;
  readonly isKing: boolean;
  readonly isForced: boolean;
}

function Checker({ checker, isKing: hasCrown, isForced }: CheckerProps): ReactNode {
  const marks = useMarks();
  const seats = useSeats();
  return (
    <span
      {...attributesOf(checker, marks.of(checker), { isHeld: marks.isHeld(checker) })}
      {...seatColour(seats, checker.seat)}
      className="bd-checker"
      data-forced={isForced || undefined}
    >
      <CheckerFace isKing={hasCrown} />
    </span>
  );
}
