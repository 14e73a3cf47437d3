import { BoardCell, boardIn, lastTurn, PlayerStrip, useActs, usePlaceName, useSide } from '@rookery/kit/board';
import { seatColour, usePresentedView, useSeats, useWords } from '@rookery/react';
import { addressKey, type Scene, type Thing } from '@rookery/table';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { hex } from '../rules/index.ts';
import type { TableWord } from '../words/en.ts';
import { type HexCell, hexCells, sizeOf } from './cells.ts';
import { ChainLine, Ground } from './drawing.tsx';
import { type Frame, frameOf } from './frame.ts';
import { seatOfSide } from './orientation.ts';
import { useOrientation } from './use-orientation.ts';

/** The table of Hex. */
export function HexTable({ scene }: { readonly scene: Scene }): ReactNode {
  const side = useSide();
  const board = boardIn(scene);
  if (board === undefined) return null;
  const cells = hexCells(board);
  return (
    <div className="bd-board-table">
      <PlayerStrip seat={1 - side}>
        <Goal seat={1 - side} cells={cells} />
      </PlayerStrip>
      <Board board={board} />
      <PlayerStrip seat={side}>
        <Goal seat={side} cells={cells} />
      </PlayerStrip>
    </div>
  );
}

/** The sides that a player has to join. */
function Goal({ seat, cells }: { readonly seat: number; readonly cells: readonly HexCell[] }): ReactNode {
  const words = useWords<TableWord>();
  const names = { first: cells[0]?.cell.label ?? '', last: cells.at(-1)?.cell.label ?? '' };
  const part = (name: string): string => name.replace(seat === seatOfSide('top') ? /^[a-z]+/ : /\d+$/, '');
  const key = seat === seatOfSide('top') ? 'hex.joinsRows' : 'hex.joinsColumns';
  return <span className="bd-goal">{words(key, { first: part(names.first), last: part(names.last) })}</span>;
}

function Board({ board }: { readonly board: Thing }): ReactNode {
  const words = useWords<TableWord>();
  const orientation = useOrientation();
  const cells = useMemo(() => hexCells(board), [board]);
  const last = useLastCell(cells);
  const frame = useMemo(() => frameOf(sizeOf(cells), orientation), [cells, orientation]);
  const joined = usePresentedView<typeof hex>()?.match?.table.facts.chain;
  const chain = useMemo(() => {
    const byAddress = new Map(cells.map((each) => [addressKey(each.cell.address), each]));
    return joined?.flatMap((address) => byAddress.get(addressKey(address)) ?? []) ?? [];
  }, [cells, joined]);
  const winning = new Set(chain.map(({ cell }) => cell.key));
  return (
    <div className="bd-hexes-room">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        className="bd-hexes"
        role="group"
        aria-label={words('board.board')}
        data-orientation={orientation}
        data-won={chain.length > 0 || undefined}
        style={{ '--across': frame.width, '--down': frame.height } as CSSProperties}
      >
        <Ground cells={cells} frame={frame} />
        {cells.map((each) => (
          <Hexagon
            key={each.cell.key}
            hexagon={each}
            frame={frame}
            isLast={each.cell.key === last}
            isWinning={winning.has(each.cell.key)}
          />
        ))}
        <ChainLine chain={chain} frame={frame} />
      </div>
    </div>
  );
}

/** The key of the cell of the last stone; after a swap it is the only stone. */
function useLastCell(cells: readonly HexCell[]): string | undefined {
  const act = lastTurn(useActs()).at(-1);
  return act?.action === 'swap' ? cells.find(({ cell }) => cell.seat !== null)?.cell.key : act?.args.cell;
}

interface HexagonProps {
  readonly hexagon: HexCell;
  readonly frame: Frame;
  readonly isLast: boolean;
  readonly isWinning: boolean;
}

function Hexagon({ hexagon: { cell, q, r }, frame, isLast, isWinning }: HexagonProps): ReactNode {
  const nameOf = usePlaceName();
  const seats = useSeats();
  const { x, y } = frame.place(q, r);
  return (
    <BoardCell
      cell={cell}
      name={nameOf(cell.label, cell.seat, 'stone')}
      className="bd-hexagon"
      isLast={isLast}
      isWinning={isWinning}
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      {cell.seat !== null && <span className="bd-stone" data-seat={cell.seat} {...seatColour(seats, cell.seat)} />}
    </BoardCell>
  );
}
