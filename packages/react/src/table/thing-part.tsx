import type { Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import { useMarks } from './marks.ts';
import { useSeats } from './seats.ts';
import { ThingView } from './thing-view.tsx';

/** One thing, and what there is to say of it beyond its facts. */
export interface ThingPartProps {
  readonly thing: Thing;
  /** Where it lies and how it stands, in words, for screen readers. */
  readonly place?: string;
}

/**
 * One thing by itself, wherever a table puts it, to be used like any other. Only inside a `Table`; what holds it says how large it is,
 * by `--w` for the width and `--ratio` for height over width.
 *
 * @example
 * const sizes: Readonly<Record<string, string | number>> = { '--w': '90px', '--ratio': 1.4 };
 * return (
 *   <div style={sizes}>
 *     <ThingPart thing={card} place="tapped" />
 *   </div>
 * );
 */
export function ThingPart({ thing, place }: ThingPartProps): ReactNode {
  const marks = useMarks();
  const seats = useSeats();
  return (
    <ThingView
      thing={thing}
      mark={marks.of(thing)}
      isHeld={marks.isHeld(thing)}
      seats={seats}
      {...(place !== undefined && { place })}
    />
  );
}
