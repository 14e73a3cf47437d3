import type { Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import { useMarks } from './marks.ts';
import { useSeats } from './seats.ts';
import { ThingView } from './thing-view.tsx';

/** Props of `ThingElement`. */
export interface ThingElementProps {
  readonly thing: Thing;
  /** Text for screen readers about its position or state. */
  readonly place?: string;
}

/**
 * Renders one thing anywhere in a table, with all its interactions. Use it inside a `Table`. The container gives its size:
 * `--w` is the width, `--ratio` height divided by width.
 *
 * @example
 * const sizes: Readonly<Record<string, string | number>> = { '--w': '90px', '--ratio': 1.4 };
 * return (
 *   <div style={sizes}>
 *     <ThingElement thing={card} place="tapped" />
 *   </div>
 * );
 */
export function ThingElement({ thing, place }: ThingElementProps): ReactNode {
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
