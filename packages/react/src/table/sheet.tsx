import { attributesOf, type Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { isPressable, useMarks } from './marks.ts';
import { Pressable } from './pressable.tsx';
import { seatColour, useSeats } from './seats.ts';
import { thingDescription, thingName } from './thing-name.ts';

/** A thing without contents but with values: a track, a site, a counter. */
export function Sheet({ thing, label = thing.label }: { readonly thing: Thing; readonly label?: string }): ReactNode {
  const marks = useMarks();
  const seats = useSeats();
  const words = useWords();
  const mark = marks.of(thing);
  return (
    <Pressable
      {...attributesOf(thing, mark, { isHeld: false })}
      {...seatColour(seats, thing.seat)}
      className="rk-sheet"
      usable={isPressable(mark)}
      chosen={mark?.isChosen === true}
      aria-label={thingName(thing, { words, seats })}
      aria-description={thingDescription(thing)}
    >
      <span className="rk-sheet-title">{label === '' ? thing.label : label}</span>
      {thing.facts.map(({ name, text }) => (
        <span key={name + text} className="rk-sheet-fact">
          <i>{name}</i> <b>{text}</b>
        </span>
      ))}
    </Pressable>
  );
}
