import { attributesOf, type BoardSize, type Thing } from '@rookery/table';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { Cell, cellMarks } from './cell.tsx';
import { useMarks } from './marks.ts';
import { Others } from './others.tsx';
import { useSeats } from './seats.ts';
import { thingName } from './thing-name.ts';

type GridSize = Extract<BoardSize, { readonly kind: 'grid' }>;
const NOTATION = /^([a-z]+)(\d+)$/;

/** A rectangle of cells. It is checkered where pieces stand on it, and has coordinates where its cells are named by them. */
export function GridBoard({ board, size }: { readonly board: Thing; readonly size: GridSize }): ReactNode {
  const marks = useMarks();
  const seats = useSeats();
  const words = useWords();
  const cells = board.things.filter(({ spot }) => spot?.kind === 'grid');
  const others = board.things.filter(({ spot }) => spot?.kind !== 'grid');
  const isCheckered = cells.some(({ things }) => things.length > 0);
  const style = { '--columns': size.columns, '--rows': size.rows } as CSSProperties;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        role="group"
        aria-label={thingName({ ...board, facts: [] }, { words, seats })}
        {...attributesOf(board, marks.of(board), { isHeld: false })}
        className="rk-grid"
        data-cell-kind={cells[0]?.kind}
        data-checkered={isCheckered || undefined}
        style={style}
      >
        {cells.map((cell) => {
          const { row, column } = cell.spot as Extract<Thing['spot'], { kind: 'grid' }>;
          return (
            <Cell
              key={cell.key}
              cell={cell}
              marks={cellMarks(marks, cell)}
              seats={seats}
              dark={isCheckered && (row + column) % 2 === 1}
              style={{ gridRow: row + 1, gridColumn: column + 1 }}
              edge={edgeOf(cell, row, column, size)}
            />
          );
        })}
      </div>
      <Others things={others} />
    </>
  );
}

function edgeOf({ name }: Thing, row: number, column: number, { rows }: GridSize): { file?: string; rank?: string } {
  const [, file, rank] = NOTATION.exec(name) ?? [];
  return { file: row === rows - 1 ? file : undefined, rank: column === 0 ? rank : undefined };
}
