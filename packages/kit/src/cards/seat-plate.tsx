import { seatColour, useSeats, useWords } from '@rookery/react';
import type { ReactNode } from 'react';
import type { BoardWord } from '../words/en.ts';

interface SeatPlateProps {
  readonly seat: number;
  readonly isToAct: boolean;
  /** Content beside the name, such as chips. */
  readonly children?: ReactNode;
}

/** A player's name in their colour, and whether it is their turn. */
export function SeatPlate({ seat, isToAct, children }: SeatPlateProps): ReactNode {
  const seats = useSeats();
  const words = useWords<BoardWord>();
  return (
    <div className="ct-plate" data-turn={isToAct || undefined} {...seatColour(seats, seat)}>
      <span className="rk-swatch" aria-hidden="true" />
      <span className="ct-name">{seats[seat]?.name}</span>
      {isToAct && <span className="rk-turn">{words('panel.toAct')}</span>}
      {children}
    </div>
  );
}
