import { actionKey, addressKey, type Mark, type Play, type PlayState, type Thing, type ZoneNode } from '@rookery/table';
import { createContext, useContext } from 'react';
import { columnChoice, columnMark, sameColumns } from './columns.ts';

/** What can be done with the things on the table; nothing, in the past. */
export interface Marks {
  of(thing: Thing): Mark | undefined;
  /** Of a zone itself, which may have an action that a tap on it takes. */
  ofZone(node: ZoneNode): Mark | undefined;
  isHeld(thing: Thing): boolean;
}

/** Nothing can be done. */
export const NO_MARKS: Marks = { of: () => undefined, ofZone: () => undefined, isHeld: () => false };

/** Shared by the table. */
export const MarksContext = createContext<Marks>(NO_MARKS);

/**
 * What can be done with the things on the table. Only inside a `Table`.
 *
 * @example
 * const mark = useMarks().of(cell);
 * return <Pressable {...attributesOf(cell, mark)} usable={isUsable(mark)} chosen={false} aria-label={cell.label} />;
 */
export function useMarks(): Marks {
  return useContext(MarksContext);
}

/** Reads the marks of a play: the same object as long as they say the same, so that nothing is drawn anew for what is on its way. */
export function marksReader(play: Play): () => Marks {
  let last: { readonly state: PlayState; readonly marks: Marks } | undefined;
  return () => {
    const state = play.getSnapshot();
    if (last?.state !== state)
      last = { state, marks: last !== undefined && saySame(last.state, state) ? last.marks : marksOf(state) };
    return last.marks;
  };
}

/** Whether two states mark all things alike. */
function saySame(a: PlayState, b: PlayState): boolean {
  return (
    a.marks.size === b.marks.size &&
    [...b.marks].every(([key, mark]) => sameMark(a.marks.get(key), mark)) &&
    sameKeys(a.held.map(addressKey), b.held.map(addressKey)) &&
    sameKeys(actionsOf(a), actionsOf(b)) &&
    sameColumns(columnChoice(a), columnChoice(b))
  );
}

const actionsOf = ({ actions }: PlayState): readonly string[] => actions.map(({ action }) => action);

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/** The marks of a state, by thing. */
function marksOf(state: PlayState): Marks {
  const heldKeys = new Set(state.held.map(addressKey));
  const columns = columnChoice(state);
  return {
    of: (thing) => state.marks.get(addressKey(thing.address)) ?? columnMark(columns, thing),
    ofZone: ({ thing, tap }) => {
      const own = state.marks.get(addressKey(thing.address));
      return tap !== null && isOffered(state, tap) ? tapMark(own, state.marks.get(actionKey(tap))) : own;
    },
    isHeld: (thing) => heldKeys.size > 0 && heldKeys.has(addressKey(thing.address)),
  };
}

/** Whether an action can be taken now. */
export function isOffered({ actions }: PlayState, action: string): boolean {
  return actions.some((offer) => offer.action === action && offer.blocked === undefined);
}

function tapMark(own: Mark = UNMARKED, action: Mark = UNMARKED): Mark {
  return { ...own, canPress: true, isHinted: own.isHinted || action.isHinted };
}

const UNMARKED: Mark = { canPress: false, isChosen: false, isTarget: false, canLift: false, isHinted: false };

/**
 * Whether a press on a thing does something now.
 *
 * @example
 * const canPress = isUsable(useMarks().of(cell));
 */
export function isUsable(mark: Mark | undefined): boolean {
  return (
    mark !== undefined && (mark.blocked !== undefined || mark.canPress || mark.canLift || mark.isTarget || mark.isChosen)
  );
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
    a.isHinted === b.isHinted &&
    a.blocked === b.blocked
  );
}
