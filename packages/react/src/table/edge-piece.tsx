import { attributesOf, type Thing } from '@rookery/table';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { isPressable, useMarks } from './marks.ts';
import { Pressable } from './pressable.tsx';
import { seatColour, useSeats } from './seats.ts';
import { thingName } from './thing-name.ts';

interface EdgePieceProps {
  readonly thing: Thing;
  /** Rotation of an edge in degrees; null for a corner. */
  readonly turn: number | null;
  readonly style: CSSProperties;
}

/** A thing between hexes: a disc on a corner, a bar along an edge, with the first letter of its text if it has one. */
export function EdgePiece({ thing, turn, style }: EdgePieceProps): ReactNode {
  const marks = useMarks();
  const seats = useSeats();
  const words = useWords();
  const mark = marks.of(thing);
  const told = thing.facts[0]?.text ?? '';
  return (
    <Pressable
      {...attributesOf(thing, mark, { isHeld: false })}
      {...seatColour(seats, thing.seat)}
      className="rk-between"
      usable={isPressable(mark)}
      chosen={mark?.isChosen === true}
      data-edge={turn === null ? undefined : 'yes'}
      data-filled={thing.seat !== null || undefined}
      data-told={told !== '' || undefined}
      aria-label={thingName(thing, { words, seats })}
      style={{ ...style, '--turn': `${turn ?? 0}deg` } as CSSProperties}
    >
      <span className="rk-between-mark">{turn === null && told.charAt(0).toUpperCase()}</span>
    </Pressable>
  );
}
