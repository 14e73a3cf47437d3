import { seatColour, usePresentedView, useSeats, useView, useWords } from '@rookery/react';
import type { ReactNode } from 'react';
import type { BoardWord } from '../words/en.ts';

interface PlayerStripProps {
  readonly seat: number;
  /** Details of the player, at the other end. */
  readonly children?: ReactNode;
}

/** A player at the edge of the board: colour, name, and whether it is their turn. */
export function PlayerStrip({ seat, children }: PlayerStripProps): ReactNode {
  const words = useWords<BoardWord>();
  const seats = useSeats();
  const view = useView();
  const shown = usePresentedView();
  const isToAct = shown?.stage === 'playing' && shown.match?.toAct.includes(seat) === true;
  const you = words('panel.you');
  const name = seats[seat]?.name ?? '';
  const isTold = seat === view?.seat && name.toLowerCase() !== you.toLowerCase();
  return (
    <div className="bd-strip" data-seat={seat} data-turn={isToAct || undefined} {...seatColour(seats, seat)}>
      <span className="bd-strip-piece" aria-hidden="true" />
      <span className="bd-strip-name">{name}</span>
      {isTold && <span className="rk-tag">{you}</span>}
      {isToAct && <span className="rk-turn">{words('panel.toAct')}</span>}
      <span className="bd-strip-more">{children}</span>
    </div>
  );
}
