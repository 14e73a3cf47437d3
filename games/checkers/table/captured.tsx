import type { GridCell } from '@rookery/kit/board';
import { seatColour, useSeats, useWords } from '@rookery/react';
import { pluralize } from '@rookery/table';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import { CheckerFace } from './checker-face.tsx';
import { capturedOf } from './men.ts';

/** The checkers that a seat has captured, shown beside the board. */
export function Captured({ cells, by }: { readonly cells: readonly GridCell[]; readonly by: number }): ReactNode {
  const words = useWords<TableWord>();
  const seats = useSeats();
  const count = capturedOf(cells, 1 - by);
  if (count === 0) return null;
  return (
    <span
      className="bd-captured"
      role="img"
      aria-label={pluralize(words, 'checkers.captured', count)}
      data-seat={1 - by}
      {...seatColour(seats, 1 - by)}
    >
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <span key={i} className="bd-captured-one">
          <CheckerFace isKing={false} />
        </span>
      ))}
    </span>
  );
}
