import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { isHotSeat } from '../players/seat-switch.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { useSeats } from '../table/seats.ts';

/** Switches seats without a cover, because somebody who debugs sees everything anyway. */
export function SeatButtons(): ReactNode {
  const words = useWords();
  const seats = useSeats();
  const { store } = useTableContext();
  // Switching the seat changes the view, which renders this again.
  const view = useView();
  const [, redraw] = useState(0);
  if (!isHotSeat(store)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className="rk-buttons" role="group" aria-label={words('panel.seats')}>
      {seats
        .filter(({ status }) => status === 'claimed')
        .map(({ seat, name }, index) => (
          <Button
            key={seat}
            tone="quiet"
            aria-pressed={view?.seat === seat}
            onClick={() => {
              store.switchSeat(index);
              redraw((count) => count + 1);
            }}
          >
            {name}
          </Button>
        ))}
    </div>
  );
}
