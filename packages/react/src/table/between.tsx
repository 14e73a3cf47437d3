import { attributesOf, type Thing } from '@rookery/table';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { isUsable, useMarks } from './marks.ts';
import { Pressable } from './pressable.tsx';
import { seatColour, useSeats } from './seats.ts';
import { thingName } from './thing-name.ts';

interface BetweenProps {
  readonly thing: Thing;
  /** How an edge is turned, in degrees; null for a corner. */
  readonly turn: number | null;
  readonly style: CSSProperties;
}

/** What lies between hexes: a disc on a corner, a bar along an edge. What says something says it by its first letter. */
export function Between({ thing, turn, style }: BetweenProps): ReactNode {
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
      usable={isUsable(mark)}
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
