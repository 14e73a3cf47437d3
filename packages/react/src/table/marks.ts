import {
  actionKey,
  addressKey,
  type Play,
  type PlayState,
  type Thing,
  type ThingMark,
  type ZoneNode,
} from '@rookery/table';
import { createContext, useContext } from 'react';
import { columnChoice, columnMark, sameColumns } from './columns.ts';

/** Marks of all things on the table; none while a past step is shown. */
export interface ThingMarks {
  of(thing: Thing): ThingMark | undefined;
  /** Mark of a zone, which may have an action that a tap on it takes. */
  ofZone(node: ZoneNode): ThingMark | undefined;
  isHeld(thing: Thing): boolean;
}

/** No thing can be used. */
export const NO_MARKS: ThingMarks = { of: () => undefined, ofZone: () => undefined, isHeld: () => false };

/** Marks of all things, shared by the components of the table. */
export const MarksContext = createContext<ThingMarks>(NO_MARKS);

/**
 * Returns the marks of all things. Use it inside a `Table`.
 *
 * @example
 * const mark = useMarks().of(cell);
 * return <Pressable {...attributesOf(cell, mark)} usable={isPressable(mark)} chosen={false} aria-label={cell.label} />;
 */
export function useMarks(): ThingMarks {
  return useContext(MarksContext);
}

/**
 * Reads the marks of a play. Returns the same object while they are equal, so that pending commands cause no rendering.
 */
export function marksReader(play: Play): () => ThingMarks {
  let last: { readonly state: PlayState; readonly marks: ThingMarks } | undefined;
  return () => {
    const state = play.getSnapshot();
    if (last?.state !== state)
      last = { state, marks: last !== undefined && saySame(last.state, state) ? last.marks : marksOf(state) };
    return last.marks;
  };
}

/** Whether two states give all things equal marks. */
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
function marksOf(state: PlayState): ThingMarks {
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

function tapMark(own: ThingMark = UNMARKED, action: ThingMark = UNMARKED): ThingMark {
  return { ...own, canPress: true, isHinted: own.isHinted || action.isHinted };
}

const UNMARKED: ThingMark = { canPress: false, isChosen: false, isTarget: false, canLift: false, isHinted: false };

/**
 * Whether a press on a thing does something now.
 *
 * @example
 * const canPress = isPressable(useMarks().of(cell));
 */
export function isPressable(mark: ThingMark | undefined): boolean {
  return (
    mark !== undefined && (mark.blocked !== undefined || mark.canPress || mark.canLift || mark.isTarget || mark.isChosen)
  );
}

/** Whether two marks are equal. */
export function sameMark(a: ThingMark | undefined, b: ThingMark | undefined): boolean {
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
