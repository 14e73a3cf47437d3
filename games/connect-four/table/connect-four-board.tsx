import { boardIn, Coordinates, gridCells, lastTurn, PlayerStrip, useActs, useIsShown, useSide } from '@rookery/kit/board';
import { usePlay, usePresentedView, useWords } from '@rookery/react';
import { addressKey, type Scene, type Thing } from '@rookery/table';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { connectFour } from '../rules/index.ts';
import type { TableWord } from '../words/en.ts';
import { columnsOf } from './columns.ts';
import { DropColumn } from './drop-column.tsx';

/** The table of connect four. */
export function ConnectFourTable({ scene }: { readonly scene: Scene }): ReactNode {
  const side = useSide();
  const board = boardIn(scene);
  if (board === undefined) return null;
  return (
    <div className="bd-board-table">
      <PlayerStrip seat={1 - side} />
      <Board board={board} />
      <PlayerStrip seat={side} />
    </div>
  );
}

function Board({ board }: { readonly board: Thing }): ReactNode {
  const words = useWords<TableWord>();
  const isShown = useIsShown();
  const { state } = usePlay();
  const last = lastTurn(useActs()).at(-1)?.args.column;
  const cells = useMemo(() => gridCells(board), [board]);
  const columns = useMemo(() => columnsOf(cells), [cells]);
  const won = usePresentedView<typeof connectFour>()?.match?.table.facts.fours;
  const fours = useMemo(() => new Set(won?.map(addressKey)), [won]);
  const style = { '--columns': columns.length, '--rows': columns[0]?.slots.length ?? 0 } as CSSProperties;
  return (
    <div className="bd-upright" style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div className="bd-columns" role="group" aria-label={words('board.board')} data-won={fours.size > 0 || undefined}>
        {columns.map((column) => (
          <DropColumn
            key={column.number}
            column={column}
            isLast={last === addressKey(column.number)}
            isHinted={state.marks.get(addressKey(column.number))?.isHinted === true}
            fours={fours}
            isShown={isShown}
          />
        ))}
      </div>
      <Coordinates along="files" texts={columns.map(({ number }) => String(number))} />
    </div>
  );
}
