import type { Address } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { type Beginning, beginningsWith, candidateAt, openCandidates } from './candidates.ts';
import { cancelDraft, choose, currentSelectionOf, open, pickUp, send } from './choosing.ts';
import { actionsIn } from './current-selection.ts';
import { candidateFor, type DeferredPick, deferredPicksIn } from './deferred-picks.ts';
import type { PlayStore } from './play-store.ts';
import { bestOf, preferredOf } from './preference.ts';

/** Handles a tap on a thing. */
export function press(
  play: PlayStore,
  view: SessionView,
  address: Address,
  prefers: readonly string[],
): Promise<unknown> | undefined {
  const current = currentSelectionOf(play);
  const candidate = current === null ? undefined : candidateAt(current.selection, address);
  if (current !== null && candidate !== undefined) return choose(play, current, candidate.value);
  if (isChosen(view, address) || isPickedUp(play, address)) return cancel(play);
  const canBegin = current === null || current.source === 'draft';
  const isBeginning = canBegin && beginningsWith(actionsIn(view), address).length > 0;
  const standsFor = current === null || isBeginning ? undefined : candidateFor(view, current.selection, address);
  if (current !== null && standsFor !== undefined) return choose(play, current, standsFor.value);
  const deferred = isBeginning ? undefined : deferredPickAt(play, view, address);
  if (deferred !== undefined) return pickUp(play, deferred, []);
  if (isBeginning || !play.refuseBlocked(addressKey(address)))
    return canBegin ? begin(play, view, address, prefers) : undefined;
  return undefined;
}

function isPickedUp({ local }: PlayStore, address: Address): boolean {
  return local.deferred !== null && addressKey(local.deferred.address) === addressKey(address);
}

/** Finds what a card can be picked up for: a later selection of the started action, or of any action. */
export function deferredPickAt(play: PlayStore, view: SessionView, address: Address): DeferredPick | undefined {
  const current = currentSelectionOf(play);
  const isBound = current?.source === 'started' && play.local.deferred === null;
  const offers = actionsIn(view).filter(({ action }) => !isBound || action === current.action);
  return deferredPicksIn(view, offers).find((each) => addressKey(each.address) === addressKey(address));
}

/** Whether a thing is chosen in the session's draft. */
function isChosen({ draft }: SessionView, address: Address): boolean {
  const chosen = Object.values(draft?.args ?? {}).flat() as readonly Address[];
  return chosen.some((each) => addressKey(each) === addressKey(address));
}

/** Cancels the local draft and that of the session. */
export function cancel(play: PlayStore): Promise<unknown> | undefined {
  play.set({ started: null, picks: null, ambiguous: null, held: [], deferred: null });
  return play.view?.draft ? cancelDraft(play) : undefined;
}

/** Starts the action that begins with a thing, or asks which one is meant. Prefers to restart the current action. */
function begin(
  play: PlayStore,
  view: SessionView,
  address: Address,
  prefers: readonly string[],
): Promise<unknown> | undefined {
  const beginnings = beginningsWith(actionsIn(view), address);
  const anew = beginnings.find(({ offer }) => offer.action === view.draft?.action);
  const meant = anew ?? (beginnings.length === 1 ? beginnings[0] : preferredOf(beginnings, prefers));
  if (meant !== undefined) return open(play, view, meant);
  if (beginnings.length > 0 || play.local.ambiguous !== null)
    play.set({ ambiguous: beginnings.length > 0 ? address : null });
  return undefined;
}

/** Orders the targets of a thing, best first; targets left out are never chosen. */
export type TargetOrder = (address: Address, targets: readonly Address[], view: SessionView) => readonly Address[];

/** Handles a double tap on a thing: plays the best action with the best targets. */
export function best(
  play: PlayStore,
  view: SessionView,
  address: Address,
  prefers: readonly string[],
  targetsFor: TargetOrder = (_, targets) => targets,
): Promise<unknown> | undefined {
  if (isPickedUp(play, address)) return finishPickedUp(play);
  const current = currentSelectionOf(play);
  const isBound = current?.source === 'question' || current?.source === 'started';
  const beginning = isBound ? undefined : bestOf(beginningsWith(actionsIn(view), address), prefers);
  return beginning === undefined
    ? press(play, view, address, prefers)
    : finish(play, view, beginning, (targets) => targetsFor(address, targets, view)[0]);
}

/** Chooses the only target of a card that is picked up. With several targets the card stays picked up. */
function finishPickedUp(play: PlayStore): Promise<unknown> | undefined {
  const current = currentSelectionOf(play);
  const [only, another] = current === null ? [] : openCandidates(current.selection);
  return current === null || only === undefined || another !== undefined ? undefined : choose(play, current, only.value);
}

/** Starts an action, then fills in all further selections with the best target. */
async function finish(
  play: PlayStore,
  view: SessionView,
  beginning: Beginning,
  bestTarget: (targets: readonly Address[]) => Address | undefined,
): Promise<void> {
  const { action } = beginning.offer;
  const { position } = play;
  const isBegun = view.draft?.action === action && isChosen(view, beginning.candidate.value);
  if (!isBegun) await open(play, view, beginning);
  for (
    let current = currentSelectionOf(play);
    current?.source === 'draft' && current.action === action;
    current = currentSelectionOf(play)
  ) {
    const targets = current.selection.kind === 'one' ? openCandidates(current.selection) : [];
    const target = bestTarget(targets.map(({ value }) => value));
    if (target === undefined || play.position !== position || !(await send(play, current, target))) return;
  }
}
