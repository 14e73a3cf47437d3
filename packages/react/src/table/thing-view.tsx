import type { SeatView } from '@rookery/protocol';
import { attributesOf, type Placement, type Thing, type ThingMark } from '@rookery/table';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { dieValue, Face } from './face.tsx';
import { isPressable, sameMark } from './marks.ts';
import { Pressable } from './pressable.tsx';
import { seatColour } from './seats.ts';
import { thingDescription, thingName } from './thing-name.ts';

interface ThingViewProps {
  readonly thing: Thing;
  readonly mark: ThingMark | undefined;
  readonly isHeld: boolean;
  readonly seats: readonly SeatView[];
  /** Position in its zone; undefined if CSS positions it. */
  readonly placement?: Placement;
  /** Text about its position. */
  readonly place?: string;
}

/** A thing in a zone: a button if it can be used, otherwise an image with a name. */
export const ThingView = memo(function ThingView({
  thing,
  mark,
  isHeld,
  seats,
  placement,
  place,
}: ThingViewProps): ReactNode {
  const words = useWords();
  return (
    <Pressable
      {...attributesOf(thing, mark, { isHeld })}
      {...seatColour(seats, thing.seat)}
      className="rk-thing"
      usable={isPressable(mark)}
      chosen={mark?.isChosen === true || isHeld}
      data-shape={shapeOf(thing)}
      aria-label={thingName(thing, { words, seats }, place)}
      aria-description={thingDescription(thing)}
      style={styleOf(placement)}
    >
      <Face thing={thing} />
    </Pressable>
  );
}, isSame);

function isSame(before: ThingViewProps, after: ThingViewProps): boolean {
  return (
    before.thing === after.thing &&
    sameMark(before.mark, after.mark) &&
    before.isHeld === after.isHeld &&
    before.seats === after.seats &&
    before.place === after.place &&
    samePlacement(before.placement, after.placement)
  );
}

function samePlacement(a: Placement | undefined, b: Placement | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y && a.turn === b.turn && a.z === b.z;
}

/** Shape for stylesheets. */
function shapeOf(thing: Thing): string {
  if (dieValue(thing) !== undefined) return 'die';
  if (thing.role === 'piece') return 'disc';
  if (thing.isHidden) return 'back';
  return thing.face === null ? 'text' : 'playing-card';
}

/** Positions in multiples of a thing's width, so that they hold for tables of every size. */
function styleOf(placement: Placement | undefined): CSSProperties | undefined {
  if (placement === undefined) return undefined;
  const { x, y, turn, z } = placement;
  return { '--x': x, '--y': y, zIndex: z, ...(turn === 0 ? {} : { rotate: `${turn}deg` }) } as CSSProperties;
}
