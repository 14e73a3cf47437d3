import { attributesOf, type Thing } from '@rookery/table';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { Cell, type CellPlace, cellMarks } from './cell.tsx';
import { useMarks } from './marks.ts';
import { Others } from './others.tsx';
import { useSeats } from './seats.ts';
import { thingName } from './thing-name.ts';

/** A cell whose name is a letter and a number: `c3`. */
const NOTATION = /^([a-z]+)(\d+)$/;

/** The letter and the number in a cell's name; undefined for other names. */
export function notationOf({ name }: Thing): { readonly file: string; readonly rank: string } | undefined {
  const [, file, rank] = NOTATION.exec(name) ?? [];
  return file === undefined || rank === undefined ? undefined : { file, rank };
}

interface BoardProps extends HTMLAttributes<HTMLDivElement> {
  readonly board: Thing;
  readonly cells: readonly Thing[];
  readonly style: CSSProperties;
  /** Returns the position of a cell, and its special looks. */
  readonly place: (cell: Thing) => CellPlace;
  /** Things between cells, drawn among the children. */
  readonly between?: readonly Thing[];
}

/** A board of any shape: its cells in position, and things without a position below it. */
export function Board({ board, cells, place, between = [], children, ...rest }: BoardProps): ReactNode {
  const marks = useMarks();
  const seats = useSeats();
  const words = useWords();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        role="group"
        aria-label={thingName({ ...board, facts: [] }, { words, seats })}
        {...attributesOf(board, marks.of(board), { isHeld: false })}
        {...rest}
      >
        {cells.map((cell) => (
          <Cell key={cell.key} cell={cell} marks={cellMarks(marks, cell)} seats={seats} {...place(cell)} />
        ))}
        {children}
      </div>
      <Others things={board.things.filter((thing) => !cells.includes(thing) && !between.includes(thing))} />
    </>
  );
}
