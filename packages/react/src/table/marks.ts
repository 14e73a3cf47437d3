import { addressKey, type Mark, type PlayState, type Thing } from '@rookery/table';
import { createContext, useContext } from 'react';
import { columnChoice, columnMark } from './columns.ts';

/** What can be done with the things on the table; nothing, in the past. */
export interface Marks {
  of(thing: Thing): Mark | undefined;
  isHeld(thing: Thing): boolean;
}

const NOTHING: Marks = { of: () => undefined, isHeld: () => false };

/** Shared by the table. */
export const MarksContext = createContext<Marks>(NOTHING);

/** What can be done with the things on the table. */
export function useMarks(): Marks {
  return useContext(MarksContext);
}

/** The marks of a state, by thing. */
export function marksOf(state: PlayState): Marks {
  const heldKeys = new Set(state.held.map(addressKey));
  const columns = columnChoice(state);
  return {
    of: (thing) => state.marks.get(addressKey(thing.address)) ?? columnMark(columns, thing),
    isHeld: (thing) => heldKeys.size > 0 && heldKeys.has(addressKey(thing.address)),
  };
}

/** Whether a press on a thing does something now. */
export function isUsable(mark: Mark | undefined): boolean {
  return mark !== undefined && (mark.canPress || mark.canLift || mark.isTarget || mark.isChosen);
}

/** Whether two marks say the same. */
export function sameMark(a: Mark | undefined, b: Mark | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return (
    a.canPress === b.canPress &&
    a.isChosen === b.isChosen &&
    a.isTarget === b.isTarget &&
    a.canLift === b.canLift &&
    a.isHinted === b.isHinted
  );
}
