import type { Address } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { blockedIn } from './blocked.ts';
import { candidatesByKey, needsFurtherChoice } from './candidates.ts';
import { actionsIn, type CurrentSelection, pickedIn } from './current-selection.ts';
import { deferredPicksIn, isOfPlayer, standInsFor } from './deferred-picks.ts';
import type { LocalDraft } from './local-draft.ts';
import { isFull } from './picks.ts';
import type { ThingMark } from './play.ts';

const PRESS = 1;
const CHOSEN = 2;
const TARGET = 4;
const LIFT = 8;
const HINTED = 16;

/** One shared object for each combination, so that unchanged marks are identical. */
const MARKS: readonly ThingMark[] = Array.from({ length: 32 }, (_, bits) => ({
  canPress: (bits & PRESS) !== 0,
  isChosen: (bits & CHOSEN) !== 0,
  isTarget: (bits & TARGET) !== 0,
  canLift: (bits & LIFT) !== 0,
  isHinted: (bits & HINTED) !== 0,
}));

/** Computes what the viewer can do with each thing, by the key of its address. */
export function marksIn(
  view: SessionView,
  local: LocalDraft,
  current: CurrentSelection | null,
): ReadonlyMap<string, ThingMark> {
  const bits = new Map<string, number>();
  const add = (key: string, more: number) => bits.set(key, (bits.get(key) ?? 0) | more);
  if (current !== null) markChoice(view, local, current, add);
  // During a draft another action can be started; a question, or an action started in the panel, has to be finished first.
  if (current === null || current.source === 'draft') markBeginnings(view, add);
  if (current?.source === 'draft') {
    for (const value of Object.values(view.draft?.args ?? {}).flat() as readonly Address[]) {
      if (value !== null) add(addressKey(value), PRESS | CHOSEN);
    }
  }
  if (current?.source !== 'question') markDeferred(view, local, current, add);
  for (const key of local.hinted) add(key, HINTED);
  const marks = new Map([...bits].map(([key, each]) => [key, MARKS[each] as ThingMark]));
  for (const [key, blocked] of blockedIn(view, current))
    marks.set(key, { ...(marks.get(key) ?? (MARKS[0] as ThingMark)), blocked });
  return marks;
}

function markChoice(
  view: SessionView,
  local: LocalDraft,
  current: CurrentSelection,
  add: (key: string, bits: number) => void,
): void {
  const { selection, source, action } = current;
  const picked = pickedIn(current, local);
  const canAdd = !isFull(selection, picked);
  const offer = actionsIn(view).find((each) => each.action === action);
  const isTarget = source === 'draft' || local.deferred !== null;
  const canLift = !isTarget && offer !== undefined && needsFurtherChoice(offer);
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
    const canLift = needsFurtherChoice(offer);
    for (const key of candidatesByKey(offer.first).keys()) add(key, PRESS | (canLift && !isOfPlayer(view, key) ? LIFT : 0));
  }
}

/** Marks cards that can be picked up for a selection after that of a player, and the one that is picked up. */
function markDeferred(
  view: SessionView,
  local: LocalDraft,
  current: CurrentSelection | null,
  add: (key: string, bits: number) => void,
): void {
  const isBound = current?.source === 'started' && local.deferred === null;
  const offers = actionsIn(view).filter(({ action }) => !isBound || action === current.action);
  for (const { address } of deferredPicksIn(view, offers)) add(addressKey(address), PRESS | LIFT);
  if (local.deferred !== null) add(addressKey(local.deferred.address), PRESS | CHOSEN);
}
