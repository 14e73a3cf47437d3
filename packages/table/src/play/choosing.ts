import type { ClientRefusal } from '@rookery/client';
import type { Result } from '@rookery/engine';
import type { Address } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { type Beginning, candidateAt } from './candidates.ts';
import { type CurrentSelection, currentSelectionIn, pickedIn, selectionKey } from './current-selection.ts';
import type { DeferredPick } from './deferred-picks.ts';
import { isFull, isRow, mayConfirm, picksAfter, takesExactlyOne, takesSeveral } from './picks.ts';
import type { PlayStore } from './play-store.ts';

/** Returns the selection that the player has to fill in now. */
export function currentSelectionOf(play: PlayStore): CurrentSelection | null {
  const { view } = play;
  return view && currentSelectionIn(view, play.local);
}

/** Sends a command. If it is accepted, clears the local draft and returns true. */
export async function submit(play: PlayStore, command: () => Promise<Result<void, ClientRefusal>>): Promise<boolean> {
  const { position } = play;
  if (!(await play.ask(command))) return false;
  const isSealed = play.position === position && !play.view?.draft;
  play.set({ started: null, picks: null, ambiguous: null, deferred: null, ...(isSealed && { isHandedIn: true }) });
  return true;
}

/** Sends a choice. Returns whether it was accepted. */
export function send(play: PlayStore, current: CurrentSelection, value: Address): Promise<boolean> {
  const { store } = play;
  const { source, action, selection } = current;
  const label = candidateAt(selection, value)?.label;
  if (label !== undefined) play.set({ labels: new Map(play.local.labels).set(addressKey(value), label) });
  return submit(play, () => (source === 'question' ? store.answer(value) : store.choose(action, selection.name, value)));
}

/** Sends a choice, then the deferred pick of a later selection. */
async function sendAll(play: PlayStore, current: CurrentSelection, value: Address): Promise<void> {
  const { deferred } = play.local;
  const { position } = play;
  if (!(await send(play, current, value)) || deferred === null || play.position !== position) return;
  const next = currentSelectionOf(play);
  const isIts = next?.source === 'draft' && next.action === deferred.action && next.selection.name === deferred.name;
  if (next !== null && isIts) await send(play, next, deferred.value);
}

/** Picks up a card for a later selection of an action, whose first selection has to be filled in now. */
export function pickUp(play: PlayStore, deferred: DeferredPick, held: readonly Address[]): Promise<unknown> | undefined {
  const start = () => play.set({ started: deferred.action, deferred, held, picks: null, ambiguous: null });
  return play.view?.draft ? cancelDraft(play).then(start) : start();
}

/** Makes a choice: sends it, or adds it to the picks if the selection takes several. */
export function choose(play: PlayStore, current: CurrentSelection, value: Address): Promise<unknown> | undefined {
  const { selection, key } = current;
  if (!takesSeveral(selection)) return sendAll(play, current, value);
  if (takesExactlyOne(selection)) return send(play, current, [value]);
  // In a sequence the session stores each pick, and says what may follow.
  if (isRow(selection)) return isFull(selection, []) ? undefined : send(play, current, value);
  const before = pickedIn(current, play.local);
  const picked = picksAfter(selection, before, value);
  return picked === before ? undefined : play.set({ picks: { of: key, values: picked }, ambiguous: null });
}

/** Confirms the picks, or skips an optional selection. */
export function confirm(play: PlayStore, current: CurrentSelection): Promise<unknown> | undefined {
  const { selection } = current;
  const picked = pickedIn(current, play.local);
  if (!mayConfirm(selection, picked)) return undefined;
  return send(play, current, takesSeveral(selection) ? picked : null);
}

/** Cancels the draft that the session holds, if there is one. */
export async function cancelDraft(play: PlayStore): Promise<void> {
  if (play.view?.draft) await play.ask(() => play.store.perform({ kind: 'cancelChoice' }));
}

/** Starts an action with its first choice. */
export function open(
  play: PlayStore,
  view: SessionView,
  { offer, first, candidate }: Beginning,
): Promise<unknown> | undefined {
  const { action, prompt } = offer;
  const current: CurrentSelection = {
    source: 'started',
    action,
    prompt,
    selection: first,
    key: selectionKey(action, first.name),
  };
  const isSeveral = takesSeveral(first);
  const start = () => {
    if (isSeveral) play.set({ started: action, picks: null, ambiguous: null, deferred: null });
    return choose(play, current, candidate.value);
  };
  // The session replaces a first choice by itself, but not if later choices depend on it.
  const { draft } = view;
  const isInTheWay = draft !== null && (isSeveral || (draft.action === action && Object.keys(draft.args).length > 1));
  return isInTheWay ? cancelDraft(play).then(start) : start();
}
