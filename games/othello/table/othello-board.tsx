import {
  boardIn,
  Coordinates,
  edgeTexts,
  type GridCell,
  gridCells,
  lastTurn,
  PlayerStrip,
  useActs,
  usePlaced,
  useSide,
} from '@rookery/kit/board';
import { usePlay, useView, useWords } from '@rookery/react';
import { pluralize, type Scene, type Thing } from '@rookery/table';
import { type ReactNode, useMemo } from 'react';
import type { TableWord } from '../words/en.ts';
import { OthelloSquare } from './othello-square.tsx';

/** The table of Othello. */
export function OthelloTable({ scene }: { readonly scene: Scene }): ReactNode {
  const board = boardIn(scene);
  return board === undefined ? null : <BetweenPlayers board={board} />;
}

function BetweenPlayers({ board }: { readonly board: Thing }): ReactNode {
  const words = useWords<TableWord>();
  const side = useSide();
  const { state } = usePlay();
  const cells = useMemo(() => gridCells(board), [board]);
  const mustPass = state.isMine && state.actions.length === 1 && state.actions[0]?.action === 'pass';
  return (
    <div className="bd-board-table">
      <PlayerStrip seat={1 - side}>
        <Discs cells={cells} seat={1 - side} />
      </PlayerStrip>
      <Board cells={cells} />
      <PlayerStrip seat={side}>
        <span className="bd-duty" role="status">
          {mustPass && words('othello.mustPass')}
        </span>
        <Discs cells={cells} seat={side} />
      </PlayerStrip>
    </div>
  );
}

/** The number of a player's discs. */
function Discs({ cells, seat }: { readonly cells: readonly GridCell[]; readonly seat: number }): ReactNode {
  const words = useWords<TableWord>();
  const count = cells.filter(({ cell }) => cell.seat === seat).length;
  return (
    <>
      <span className="bd-disc-count" aria-hidden="true">
        {count}
      </span>
      <span className="rk-hidden">{pluralize(words, 'othello.discs', count)}</span>
    </>
  );
}

function Board({ cells }: { readonly cells: readonly GridCell[] }): ReactNode {
  const view = useView();
  const words = useWords<TableWord>();
  const last = lastTurn(useActs()).at(-1)?.args.square;
  const placed = usePlaced(cells);
  const { files, ranks } = edgeTexts(cells);
  return (
    <div className="bd-frame bd-othello-frame" data-mine={view?.seat ?? undefined}>
      <Coordinates along="ranks" texts={ranks} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div className="bd-squares" role="group" aria-label={words('board.board')}>
        {cells.map((square) => (
          <OthelloSquare
            key={square.cell.key}
            square={square}
            isLast={square.cell.key === last}
            distance={placed === undefined ? 0 : distanceBetween(square, placed)}
          />
        ))}
      </div>
      <Coordinates along="files" texts={files} />
    </div>
  );
}

/** The distance from the disc that was placed: discs turn over one after the other, from there outwards. */
function distanceBetween(one: GridCell, other: GridCell): number {
  return Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column));
}
