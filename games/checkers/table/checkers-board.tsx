import { useWords } from '@rookery/react';
import type { Scene, Thing } from '@rookery/table';
import { type ReactNode, useMemo } from 'react';
import { Coordinates } from '../../kit/board/coordinates.tsx';
import { boardIn } from '../../kit/board/find-board.ts';
import { edgeTexts, gridCells } from '../../kit/board/grid.ts';
import { PlayerStrip } from '../../kit/board/player-strip.tsx';
import { useActs } from '../../kit/board/use-acts.ts';
import { useSide } from '../../kit/board/use-side.ts';
import type { TableWord } from '../words/en.ts';
import { Captured } from './captured.tsx';
import { lastPath } from './last-move.ts';
import { Square } from './square.tsx';
import { type Duty, useDuty } from './use-duty.ts';
import { useStart } from './use-start.ts';

/** The table of checkers. */
export function CheckersTable({ scene }: { readonly scene: Scene }): ReactNode {
  const board = boardIn(scene);
  return board === undefined ? null : <BetweenPlayers board={board} />;
}

/** The board between its players, turned to the side of who looks at it. */
function BetweenPlayers({ board }: { readonly board: Thing }): ReactNode {
  const words = useWords<TableWord>();
  const side = useSide();
  const cells = useMemo(() => gridCells(board), [board]);
  const duty = useDuty(cells);
  return (
    <div className="bd-board-table">
      <PlayerStrip seat={1 - side}>
        <Captured cells={cells} by={1 - side} />
      </PlayerStrip>
      <Board board={board} side={side} duty={duty} />
      <PlayerStrip seat={side}>
        <span className="bd-duty" role="status">
          {duty.forced.size > 0 && words(duty.isChain ? 'checkers.jumpAgain' : 'checkers.mustCapture')}
        </span>
        <Captured cells={cells} by={side} />
      </PlayerStrip>
    </div>
  );
}

interface BoardProps {
  readonly board: Thing;
  readonly side: number;
  readonly duty: Duty;
}

function Board({ board, side, duty }: BoardProps): ReactNode {
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
            isForced={duty.forced.has(square.cell.key)}
          />
        ))}
      </div>
      <Coordinates along="files" texts={turned(files)} />
    </div>
  );
}
