import type { SeatView } from '@rookery/protocol';
import { attributesOf, type Thing, type ThingMark } from '@rookery/table';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { Face } from './face.tsx';
import { isPressable, sameMark, type ThingMarks } from './marks.ts';
import { Pressable } from './pressable.tsx';
import { seatColour } from './seats.ts';
import { thingName } from './thing-name.ts';

/** Marks of a cell and of the piece on it; one button serves both. */
export interface CellMarks {
  readonly own: ThingMark | undefined;
  readonly piece: ThingMark | undefined;
  readonly isHeld: boolean;
}

/** The marks of a cell. With several pieces, those of the first that can be used. */
export function cellMarks(marks: ThingMarks, cell: Thing): CellMarks {
  const usable = cell.things.find((piece) => isPressable(marks.of(piece))) ?? cell.things[0];
  return {
    own: marks.of(cell),
    piece: usable && marks.of(usable),
    isHeld: cell.things.some((piece) => marks.isHeld(piece)),
  };
}

/** Position of a cell on its board, and its looks. */
export interface CellPlace {
  readonly style: CSSProperties;
  readonly dark?: boolean;
  /** Labels at the edge of the board, if the cell lies there. */
  readonly edge?: { readonly file?: string; readonly rank?: string };
}

interface CellProps extends CellPlace {
  readonly cell: Thing;
  readonly marks: CellMarks;
  readonly seats: readonly SeatView[];
}

/** A cell of a board with its pieces. */
export const Cell = memo(
  function Cell({ cell, marks, seats, style, dark, edge }: CellProps): ReactNode {
    const words = useWords();
    return (
      <Pressable
        {...attributesOf(cell, marks.own, { isHeld: marks.isHeld })}
        className="rk-cell"
        usable={isPressable(marks.own) || isPressable(marks.piece)}
        chosen={marks.own?.isChosen === true || marks.piece?.isChosen === true || marks.isHeld}
        data-dark={dark || undefined}
        data-filled={cell.things.length > 0 || cell.seat !== null || undefined}
        data-chosen={marks.piece?.isChosen || undefined}
        aria-label={thingName(cell, { words, seats })}
        style={style}
      >
        <CellContent cell={cell} marks={marks} seats={seats} edge={edge} />
      </Pressable>
    );
  },
  (before, after) =>
    before.cell === after.cell &&
    before.seats === after.seats &&
    before.dark === after.dark &&
    before.marks.isHeld === after.marks.isHeld &&
    sameMark(before.marks.own, after.marks.own) &&
    sameMark(before.marks.piece, after.marks.piece),
);

/** Length of a text that fits into a cell in large print: a number on a sheet, a sign. */
const SHORT = 2;

function isShort({ facts }: Thing): boolean {
  return facts.length === 1 && facts.every(({ text }) => text.length <= SHORT);
}

function CellContent({ cell, marks, seats, edge }: Pick<CellProps, 'cell' | 'marks' | 'seats' | 'edge'>): ReactNode {
  return (
    <>
      {edge?.file !== undefined && <span className="rk-file">{edge.file}</span>}
      {edge?.rank !== undefined && <span className="rk-rank">{edge.rank}</span>}
      {cell.things.length === 0 && cell.seat !== null && (
        <span className="rk-stone" {...seatColour(seats, cell.seat)} data-seat={cell.seat}>
          <span className="rk-disc" />
        </span>
      )}
      {cell.things.length === 0 && cell.seat === null && cell.facts.length > 0 && (
        <span className="rk-cell-facts" data-short={isShort(cell) || undefined}>
          {cell.facts.slice(0, 3).map(({ name, text }) => (
            <span key={name}>{text}</span>
          ))}
        </span>
      )}
      {cell.things.map((piece) => (
        <span
          key={piece.key}
          {...attributesOf(piece, marks.piece, { isHeld: marks.isHeld })}
          {...seatColour(seats, piece.seat)}
          className="rk-stone"
        >
          <Face thing={piece} />
        </span>
      ))}
    </>
  );
}
