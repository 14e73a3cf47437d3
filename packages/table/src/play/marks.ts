import type { Address } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { blockedIn } from './blocked.ts';
import { candidatesByKey, goesOn } from './candidates.ts';
import { actionsIn, type CurrentSelection, pickedIn } from './filling.ts';
import type { LocalDraft } from './own.ts';
import { isFull } from './picks.ts';
import type { Mark } from './play.ts';
import { isOfPlayer, latersIn, standInsFor } from './stand-ins.ts';

const PRESS = 1;
const CHOSEN = 2;
const TARGET = 4;
const LIFT = 8;
const HINTED = 16;

/** One object for each combination, so that what is as it was is the same. */
const MARKS: readonly Mark[] = Array.from({ length: 32 }, (_, bits) => ({
  canPress: (bits & PRESS) !== 0,
  isChosen: (bits & CHOSEN) !== 0,
  isTarget: (bits & TARGET) !== 0,
  canLift: (bits & LIFT) !== 0,
  isHinted: (bits & HINTED) !== 0,
}));

/** What can be done with things now, by the keys of their addresses. */
export function marksIn(view: SessionView, own: LocalDraft, filling: CurrentSelection | null): ReadonlyMap<string, Mark> {
  const bits = new Map<string, number>();
  const add = (key: string, more: number) => bits.set(key, (bits.get(key) ?? 0) | more);
  if (filling !== null) markChoice(view, own, filling, add);
  // While something is chosen, something else can be begun all the same; a question, or what the panel has begun, comes first.
  if (filling === null || filling.source === 'draft') markBeginnings(view, add);
  if (filling?.source === 'draft') {
    for (const value of Object.values(view.draft?.args ?? {}).flat() as readonly Address[]) {
      if (value !== null) add(addressKey(value), PRESS | CHOSEN);
    }
  }
  if (filling?.source !== 'question') markLaters(view, own, filling, add);
  for (const key of own.hinted) add(key, HINTED);
  const marks = new Map([...bits].map(([key, each]) => [key, MARKS[each] as Mark]));
  for (const [key, blocked] of blockedIn(view, filling))
    marks.set(key, { ...(marks.get(key) ?? (MARKS[0] as Mark)), blocked });
  return marks;
}

function markChoice(
  view: SessionView,
  own: LocalDraft,
  filling: CurrentSelection,
  add: (key: string, bits: number) => void,
): void {
  const { selection, source, action } = filling;
  const picked = pickedIn(filling, own);
  const canAdd = !isFull(selection, picked);
  const offer = actionsIn(view).find((each) => each.action === action);
  const isTarget = source === 'draft' || own.later !== null;
  const canLift = !isTarget && offer !== undefined && goesOn(offer);
  if (canAdd) {
    const more = isTarget ? TARGET : 0;
    for (const key of candidatesByKey(selection).keys())
      add(key, PRESS | more | (canLift && !isOfPlayer(view, key) ? LIFT : 0));
    for (const key of standInsFor(view, selection).keys()) add(key, PRESS | more);
  }
  for (const value of picked) add(addressKey(value), PRESS | CHOSEN);
}

function markBeginnings(view: SessionView, add: (key: string, bits: number) => void): void {
  for (const offer of actionsIn(view)) {
    if (offer.first === null) continue;
    const canLift = goesOn(offer);
    for (const key of candidatesByKey(offer.first).keys()) add(key, PRESS | (canLift && !isOfPlayer(view, key) ? LIFT : 0));
  }
}

/** Cards that can be taken up for a choice which comes after that of a player; and the one that is. */
function markLaters(
  view: SessionView,
  own: LocalDraft,
  filling: CurrentSelection | null,
  add: (key: string, bits: number) => void,
): void {
  const isBound = filling?.source === 'begun' && own.later === null;
  const offers = actionsIn(view).filter(({ action }) => !isBound || action === filling.action);
  for (const { address } of latersIn(view, offers)) add(addressKey(address), PRESS | LIFT);
  if (own.later !== null) add(addressKey(own.later.address), PRESS | CHOSEN);
}
