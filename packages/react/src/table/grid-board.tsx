import type { BoardSize, Thing } from '@rookery/table';
import type { CSSProperties, ReactNode } from 'react';
import { Board, notationOf } from './board.tsx';
import type { CellPlace } from './cell.tsx';

type GridSize = Extract<BoardSize, { readonly kind: 'grid' }>;
type GridSpot = Extract<Thing['spot'], { kind: 'grid' }>;

/** A rectangle of cells: checkered if pieces stand on it, with coordinates if its cells are named by them. */
export function GridBoard({ board, size }: { readonly board: Thing; readonly size: GridSize }): ReactNode {
  const cells = board.things.filter(({ spot }) => spot?.kind === 'grid');
  const isCheckered = cells.some(({ things }) => things.length > 0);
  const place = (cell: Thing): CellPlace => {
    const { row, column } = cell.spot as GridSpot;
    const { file, rank } = notationOf(cell) ?? {};
    return {
      style: { gridRow: row + 1, gridColumn: column + 1 },
      dark: isCheckered && (row + column) % 2 === 1,
      edge: {
        file: row === size.rows - 1 ? (size.columnLabels?.[column] ?? file) : undefined,
        rank: column === 0 ? (size.rowLabels?.[row] ?? rank) : undefined,
      },
    };
  };
  return (
    <Board
      board={board}
      cells={cells}
      place={place}
      className="rk-grid"
      data-cell-kind={cells[0]?.kind}
      data-checkered={isCheckered || undefined}
      style={{ '--columns': size.columns, '--rows': size.rows } as CSSProperties}
    />
  );
}
