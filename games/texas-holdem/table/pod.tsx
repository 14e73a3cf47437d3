import { zoneWith } from '@rookery/kit/cards';
import { SceneElement, seatColour, useSeats, useWords } from '@rookery/react';
import type { ZoneNode } from '@rookery/table';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import type { Stake } from './standing.ts';

interface PodProps {
  readonly stake: Stake;
  readonly hand: ZoneNode | undefined;
  readonly isMine: boolean;
  readonly isToAct: boolean;
  /** Whether it is drawn larger than the others, for the viewer's own cards. */
  readonly isLarge: boolean;
}

/** A player: cards, name, chips, the bet of this round, and the status in the hand. */
export function Pod({ stake, hand, isMine, isToAct, isLarge }: PodProps): ReactNode {
  const words = useWords<TableWord>();
  const seats = useSeats();
  const { seat, chips, bet, standing, isButton, blind } = stake;
  return (
    <div
      className="he-pod"
      data-standing={standing}
      data-mine={isMine || undefined}
      data-turn={isToAct || undefined}
      {...seatColour(seats, seat)}
    >
      <div className="he-cards">
        {hand !== undefined && hand.thing.count > 0 && (
          <SceneElement node={zoneWith(hand, { label: '', layout: 'row', scale: isLarge ? 1.05 : 0.62 })} />
        )}
      </div>
      <div className="he-plate">
        <span className="he-name">{seats[seat]?.name}</span>
        <span className="he-chips">
          <span className="ct-chips">{chips}</span>
          {standing === 'allIn' && <b className="ct-tag he-all-in">{words('holdem.allIn')}</b>}
          {standing === 'folded' && <span className="ct-tag">{words('holdem.folded')}</span>}
          {standing === 'out' && <span className="ct-tag">{words('holdem.out')}</span>}
          {isToAct && <span className="rk-turn">{words('panel.toAct')}</span>}
        </span>
        {isButton && (
          <span className="he-button" role="img" aria-label={words('holdem.button')}>
            <span aria-hidden="true">{words('holdem.buttonSign')}</span>
          </span>
        )}
      </div>
      <div className="he-bet">
        {bet > 0 && (
          <span className="he-bet-pill">
            {blind !== null && <span className="he-blind">{words(`holdem.${blind}Blind`)}</span>}
            <span className="ct-chips">{bet}</span>
          </span>
        )}
      </div>
    </div>
  );
}
