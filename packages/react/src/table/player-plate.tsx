import { attributesOf, type Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import { usePresentedView, useWords } from '../provider/hooks.ts';
import { isPressable, useMarks } from './marks.ts';
import { Pressable } from './pressable.tsx';
import { seatColour, useSeats } from './seats.ts';

/** A player on the table: a button if the player can be chosen. */
export function PlayerPlate({ thing, seat }: { readonly thing: Thing; readonly seat: number }): ReactNode {
  const marks = useMarks();
  const seats = useSeats();
  const words = useWords();
  const view = usePresentedView();
  const mark = marks.of(thing);
  const isToAct = view?.stage === 'playing' && view.match?.toAct.includes(seat) === true;
  const name = seats[seat]?.name ?? thing.label;
  const turn = isToAct ? words('panel.toAct') : '';
  const facts = thing.facts.map(({ name: fact, text }) => `${fact} ${text}`);
  const label = [name, turn, ...facts].filter((part) => part !== '').join(', ');
  return (
    <Pressable
      {...attributesOf(thing, mark, { isHeld: false })}
      {...seatColour(seats, seat)}
      className="rk-plate"
      usable={isPressable(mark)}
      chosen={mark?.isChosen === true}
      data-turn={isToAct || undefined}
      aria-label={label}
    >
      <span className="rk-swatch" />
      <span className="rk-plate-name">{name}</span>
      {isToAct && <span className="rk-turn">{turn}</span>}
      {thing.facts.map((fact) => (
        <span key={fact.name} className="rk-plate-fact">
          {fact.name} <b>{fact.text}</b>
        </span>
      ))}
    </Pressable>
  );
}
