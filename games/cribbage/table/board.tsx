import { seatColour, useSeats, useWords } from '@rookery/react';
import { joinList } from '@rookery/table';
import type { CSSProperties, ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import { boardSize, holeAt, lanePath, type PegBoard } from './peg-board.ts';
import type { Side } from './sides.ts';
import { useBackPegs } from './use-back-pegs.ts';

interface BoardProps {
  readonly sides: readonly Side[];
  readonly target: number;
}

/** Holes in a row of the wide board and of the narrow one; CSS shows one of them. */
const ROWS = [60, 30] as const;

/** The board with the pegs of all sides. */
export function Board({ sides, target }: BoardProps): ReactNode {
  const words = useWords<TableWord>();
  const seats = useSeats();
  const backs = useBackPegs(sides.map(({ score }) => score));
  const told = sides.map(({ seats: own, score }) =>
    words('cribbage.standing', {
      names: joinList(
        words,
        own.map((seat) => seats[seat]?.name ?? ''),
      ),
      score,
    }),
  );
  return (
    <div className="cb-board" role="img" aria-label={words('cribbage.board', { target, scores: told.join('; ') })}>
      {ROWS.map((perRow) => (
        <Drawing key={perRow} board={{ target, lanes: sides.length, perRow }} sides={sides} backs={backs} />
      ))}
    </div>
  );
}

/** Scores from which the loser is not double skunked, and not skunked. */
const SKUNK_LINES = [31, 61] as const;

function Drawing({
  board,
  sides,
  backs,
}: {
  readonly board: PegBoard;
  readonly sides: readonly Side[];
  readonly backs: readonly number[];
}): ReactNode {
  const seats = useSeats();
  const { width, height } = boardSize(board);
  return (
    <svg className="cb-drawing" data-per-row={board.perRow} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Numbers board={board} />
      {SKUNK_LINES.map((behind) => (
        <SkunkLine key={behind} board={board} hole={board.target - behind + 1} />
      ))}
      {sides.map(({ seats: [seat = 0], score }, lane) => (
        <g key={seat} {...seatColour(seats, seat)}>
          <path className="cb-lane" d={lanePath(board, lane)} />
          <Holes board={board} lane={lane} />
          <Peg board={board} lane={lane} score={backs[lane] ?? score} isBack />
          <Peg board={board} lane={lane} score={score} isBack={false} />
        </g>
      ))}
    </svg>
  );
}

function Holes({ board, lane }: { readonly board: PegBoard; readonly lane: number }): ReactNode {
  const dots = Array.from({ length: board.target + 1 }, (_, score) => {
    const { x, y } = holeAt(board, score, lane);
    return `M${x} ${y}h0`;
  });
  return <path className="cb-holes" d={dots.join('')} />;
}

/** Numbers at every tenth hole. */
function Numbers({ board }: { readonly board: PegBoard }): ReactNode {
  const tens = Array.from({ length: Math.floor((board.target - 1) / 10) }, (_, i) => 10 * (i + 1));
  return tens.map((ten) => {
    const first = holeAt(board, ten, 0);
    const last = holeAt(board, ten, board.lanes - 1);
    // Next to the turns there is no space.
    const x = ten % board.perRow === 0 ? holeAt(board, ten - 1, 0).x : first.x;
    return (
      <text key={ten} className="cb-number" x={x} y={Math.max(first.y, last.y) + 1.5} textAnchor="middle">
        {ten}
      </text>
    );
  });
}

/** A line across all lanes before a hole. */
function SkunkLine({ board, hole }: { readonly board: PegBoard; readonly hole: number }): ReactNode {
  if (hole <= 1) return null;
  const first = holeAt(board, hole, 0);
  const last = holeAt(board, hole, board.lanes - 1);
  const next = holeAt(board, hole + 1, 0);
  const x = first.x - Math.sign(next.x - first.x) * 0.75;
  return <path className="cb-skunk" d={`M${x} ${Math.min(first.y, last.y) - 0.6}V${Math.max(first.y, last.y) + 0.6}`} />;
}

function Peg({
  board,
  lane,
  score,
  isBack,
}: {
  readonly board: PegBoard;
  readonly lane: number;
  readonly score: number;
  readonly isBack: boolean;
}): ReactNode {
  const { x, y } = holeAt(board, score, lane);
  const style = { transform: `translate(${x}px, ${y}px)` } as CSSProperties;
  return <circle className="cb-peg" data-back={isBack || undefined} r={isBack ? 0.4 : 0.52} style={style} />;
}
