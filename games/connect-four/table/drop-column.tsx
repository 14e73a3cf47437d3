import { type GridCell, useIsFresh, usePlaceName } from '@rookery/kit/board';
import { isPressable, Pressable, seatColour, useMarks, useSeats, useView, useWords } from '@rookery/react';
import { attributesOf } from '@rookery/table';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { TableWord } from '../words/en.ts';
import type { Column } from './columns.ts';

interface DropColumnProps {
  readonly column: Column;
  /** Whether the last disc fell into this column. */
  readonly isLast: boolean;
  readonly isHinted: boolean;
  /** Keys of the slots of a winning four. */
  readonly fours: ReadonlySet<string>;
  readonly isShown: RefObject<boolean>;
}

/** A column with one large button over all of its slots. Hovering shows where a disc would land. */
export function DropColumn({ column, isLast, isHinted, fours, isShown }: DropColumnProps): ReactNode {
  const view = useView();
  const seats = useSeats();
  const top = column.slots.filter(({ cell }) => cell.seat !== null)[0];
  return (
    <div className="bd-column" data-hinted={isHinted || undefined}>
      <ColumnButton column={column} />
      <span className="bd-waiting" aria-hidden="true" data-seat={view?.seat} {...seatColour(seats, view?.seat ?? null)} />
      {column.slots.map((slot) => (
        <Slot
          key={slot.cell.key}
          slot={slot}
          isLast={isLast && slot === top}
          isLanding={slot === column.landing}
          isWinning={fours.has(slot.cell.key)}
          isShown={isShown}
        />
      ))}
    </div>
  );
}

/** The button of the slot where a disc would land: pressing any slot chooses its column. */
function ColumnButton({ column: { number, slots, landing } }: Pick<DropColumnProps, 'column'>): ReactNode {
  const words = useWords<TableWord>();
  const marks = useMarks();
  const [first] = slots;
  const { cell } = landing ?? first ?? {};
  if (cell === undefined) return null;
  const mark = landing === undefined ? undefined : marks.of(cell);
  const name =
    landing === undefined
      ? words('connectFour.fullColumn', { column: number })
      : words('connectFour.column', { column: number, place: landing.cell.label });
  return (
    <Pressable
      {...attributesOf(cell, mark)}
      className="bd-column-button"
      usable={isPressable(mark)}
      chosen={false}
      aria-label={name}
    />
  );
}

interface SlotProps {
  readonly slot: GridCell;
  readonly isLast: boolean;
  readonly isLanding: boolean;
  readonly isWinning: boolean;
  readonly isShown: RefObject<boolean>;
}

function Slot({ slot: { cell, row }, isLast, isLanding, isWinning, isShown }: SlotProps): ReactNode {
  const nameOf = usePlaceName();
  const view = useView();
  const seats = useSeats();
  const shown = cell.seat ?? (isLanding ? (view?.seat ?? null) : null);
  return (
    <span
      className="bd-slot"
      role="img"
      aria-label={nameOf(cell.label, cell.seat, 'disc')}
      data-landing={isLanding || undefined}
      data-last={isLast || undefined}
      data-winning={isWinning || undefined}
      data-seat={shown ?? undefined}
      {...seatColour(seats, shown)}
      style={{ '--row': row } as CSSProperties}
    >
      {cell.seat !== null && <Disc isShown={isShown} />}
    </span>
  );
}

/** A disc falls when it appears on a board that is already shown; discs that were there before lie still. */
function Disc({ isShown }: Pick<SlotProps, 'isShown'>): ReactNode {
  const isFresh = useIsFresh(isShown);
  return <span className="bd-falling" data-fresh={isFresh || undefined} />;
}
