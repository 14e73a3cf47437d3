import { SeatPlate } from '@rookery/kit/cards';
import { seatColour, useSeats, useWords } from '@rookery/react';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';

interface CribberProps {
  readonly seat: number;
  readonly score: number;
  readonly isDealer: boolean;
  readonly hasSaidGo: boolean;
  readonly isToAct: boolean;
  /** Whether this player is drawn larger than the others. */
  readonly isLarge: boolean;
  readonly hand: ReactNode;
  /** The cards of earlier counts. */
  readonly played: ReactNode;
}

/** A player and their cards. */
export function Cribber(props: CribberProps): ReactNode {
  const words = useWords<TableWord>();
  const seats = useSeats();
  const { seat, score, isDealer, hasSaidGo, isToAct, isLarge, hand, played } = props;
  return (
    <section
      className="cb-cribber"
      data-large={isLarge || undefined}
      aria-label={seats[seat]?.name}
      {...seatColour(seats, seat)}
    >
      <SeatPlate seat={seat} isToAct={isToAct}>
        <b className="cb-score">{words('cribbage.points', { count: score })}</b>
        {isDealer && <span className="ct-tag">{words('cribbage.dealer')}</span>}
        {hasSaidGo && <span className="ct-tag cb-go">{words('cribbage.go')}</span>}
      </SeatPlate>
      <div className="cb-cards">
        <div className="cb-hand">{hand}</div>
        {played !== false && <div className="cb-played">{played}</div>}
      </div>
    </section>
  );
}
