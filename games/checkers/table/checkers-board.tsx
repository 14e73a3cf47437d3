import { boardIn, Coordinates, edgeTexts, gridCells, PlayerStrip, useActs, useSide } from '@rookery/kit/board';
import { useWords } from '@rookery/react';
import type { Scene, Thing } from '@rookery/table';
import { type ReactNode, useMemo } from 'react';
import type { TableWord } from '../words/en.ts';
import { Captured } from './captured.tsx';
import { lastPath } from './last-move.ts';
import { Square } from './square.tsx';
import { type ForcedCapture, useForcedCapture } from './use-forced-capture.ts';
import { useStart } from './use-start.ts';

/** The table of checkers. */
export function CheckersTable({ scene }: { readonly scene: Scene }): ReactNode {
  const board = boardIn(scene);
  return board === undefined ? null : <BetweenPlayers board={board} />;
}

/** The board between its players, turned to the viewer's side. */
function BetweenPlayers({ board }: { readonly board: Thing }): ReactNode {
  const words = useWords<TableWord>();
  const side = useSide();
  const cells = useMemo(() => gridCells(board), [board]);
  const forcedCapture = useForcedCapture(cells);
  return (
    <div className="bd-board-table">
      <PlayerStrip seat={1 - side}>
        <Captured cells={cells} by={1 - side} />
      </PlayerStrip>
      <Board board={board} side={side} forcedCapture={forcedCapture} />
      <PlayerStrip seat={side}>
        <span className="bd-duty" role="status">
          {forcedCapture.forced.size > 0 && words(forcedCapture.isChain ? 'checkers.jumpAgain' : 'checkers.mustCapture')}
        </span>
        <Captured cells={cells} by={side} />
      </PlayerStrip>
    </div>
  );
}

interface BoardProps {
  readonly board: Thing;
  readonly side: number;
  readonly forcedCapture: ForcedCapture;
}

function Board({ board, side, forcedCapture }: BoardProps): ReactNode {
  const words = useWords<TableWord>();
  const acts = useActs();
  const start = useStart();
  const path = useMemo(() => new Set(lastPath(acts, start)), [acts, start]);
  const cells = useMemo(() => gridCells(board), [board]);
  const { files, ranks } = edgeTexts(cells);
  const turned = <T,>(list: readonly T[]): readonly T[] => (side === 1 ? [...list].reverse() : list);
  return (
    <div className="bd-frame bd-wood">
      <Coordinates along="ranks" texts={turned(ranks)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div className="bd-squares" role="group" aria-label={words('board.board')}>
        {turned(cells).map((square) => (
          <Square
            key={square.cell.key}
            square={square}
            isLast={path.has(square.cell.key)}
            isForced={forcedCapture.forced.has(square.cell.key)}
          />
        ))}
      </div>
      <Coordinates along="files" texts={turned(files)} />
    </div>
  );
}
