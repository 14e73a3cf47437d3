import type { Address } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { type Beginning, beginningsWith, candidateAt, openCandidates } from './candidates.ts';
import { choose, fillingAt, giveUpDraft, open, send, takeUp } from './choosing.ts';
import type { PlayStore } from './desk.ts';
import { actionsIn } from './filling.ts';
import { bestOf, preferredOf } from './preference.ts';
import { candidateFor, type DeferredPick, latersIn } from './stand-ins.ts';

/** A tap on a thing. */
export function press(
  desk: PlayStore,
  view: SessionView,
  address: Address,
  prefers: readonly string[],
): Promise<unknown> | undefined {
  const filling = fillingAt(desk);
  const candidate = filling === null ? undefined : candidateAt(filling.selection, address);
  if (filling !== null && candidate !== undefined) return choose(desk, filling, candidate.value);
  if (isChosen(view, address) || isTakenUp(desk, address)) return cancel(desk);
  const canBegin = filling === null || filling.source === 'draft';
  const isBeginning = canBegin && beginningsWith(actionsIn(view), address).length > 0;
  const standsFor = filling === null || isBeginning ? undefined : candidateFor(view, filling.selection, address);
  if (filling !== null && standsFor !== undefined) return choose(desk, filling, standsFor.value);
  const later = isBeginning ? undefined : laterAt(desk, view, address);
  if (later !== undefined) return takeUp(desk, later, []);
  if (isBeginning || !desk.refuseBlocked(addressKey(address)))
    return canBegin ? begin(desk, view, address, prefers) : undefined;
  return undefined;
}

function isTakenUp({ own }: PlayStore, address: Address): boolean {
  return own.later !== null && addressKey(own.later.address) === addressKey(address);
}

/** What a card can be taken up for: for a later choice of what is begun, or of any action. */
export function laterAt(desk: PlayStore, view: SessionView, address: Address): DeferredPick | undefined {
  const filling = fillingAt(desk);
  const isBound = filling?.source === 'begun' && desk.own.later === null;
  const offers = actionsIn(view).filter(({ action }) => !isBound || action === filling.action);
  return latersIn(view, offers).find((each) => addressKey(each.address) === addressKey(address));
}

/** Whether a thing was chosen in what the session holds. */
function isChosen({ draft }: SessionView, address: Address): boolean {
  const chosen = Object.values(draft?.args ?? {}).flat() as readonly Address[];
  return chosen.some((each) => addressKey(each) === addressKey(address));
}

/** Gives up everything that is begun. */
export function cancel(desk: PlayStore): Promise<unknown> | undefined {
  desk.set({ begun: null, picks: null, ambiguous: null, held: [], later: null });
  return desk.view?.draft ? giveUpDraft(desk) : undefined;
}

/** Begins the action that begins with a thing, or asks which is meant. What is begun already is rather begun anew. */
function begin(
  desk: PlayStore,
  view: SessionView,
  address: Address,
  prefers: readonly string[],
): Promise<unknown> | undefined {
  const beginnings = beginningsWith(actionsIn(view), address);
  const anew = beginnings.find(({ offer }) => offer.action === view.draft?.action);
  const meant = anew ?? (beginnings.length === 1 ? beginnings[0] : preferredOf(beginnings, prefers));
  if (meant !== undefined) return open(desk, view, meant);
  if (beginnings.length > 0 || desk.own.ambiguous !== null) desk.set({ ambiguous: beginnings.length > 0 ? address : null });
  return undefined;
}

/** Puts the targets of a thing in order, the best first, as the table lies; what is left out is not taken. */
export type TargetOrder = (address: Address, targets: readonly Address[], view: SessionView) => readonly Address[];

/** A double tap on a thing: takes the action it is best for, with the best targets. */
export function best(
  desk: PlayStore,
  view: SessionView,
  address: Address,
  prefers: readonly string[],
  targetsFor: TargetOrder = (_, targets) => targets,
): Promise<unknown> | undefined {
  if (isTakenUp(desk, address)) return finishTakenUp(desk);
  const filling = fillingAt(desk);
  const isBound = filling?.source === 'question' || filling?.source === 'begun';
  const beginning = isBound ? undefined : bestOf(beginningsWith(actionsIn(view), address), prefers);
  return beginning === undefined
    ? press(desk, view, address, prefers)
    : finish(desk, view, beginning, (targets) => targetsFor(address, targets, view)[0]);
}

/** Chooses the only one that a card which was taken up can go to. Of several, none is the best: it stays taken up. */
function finishTakenUp(desk: PlayStore): Promise<unknown> | undefined {
  const filling = fillingAt(desk);
  const [only, another] = filling === null ? [] : openCandidates(filling.selection);
  return filling === null || only === undefined || another !== undefined ? undefined : choose(desk, filling, only.value);
}

/** Begins an action and makes all further choices by taking the best of what is offered. */
async function finish(
  desk: PlayStore,
  view: SessionView,
  beginning: Beginning,
  bestTarget: (targets: readonly Address[]) => Address | undefined,
): Promise<void> {
  const { action } = beginning.offer;
  const { situation } = desk;
  const isBegun = view.draft?.action === action && isChosen(view, beginning.candidate.value);
  if (!isBegun) await open(desk, view, beginning);
  for (let filling = fillingAt(desk); filling?.source === 'draft' && filling.action === action; filling = fillingAt(desk)) {
    const targets = filling.selection.kind === 'one' ? openCandidates(filling.selection) : [];
    const target = bestTarget(targets.map(({ value }) => value));
    if (target === undefined || desk.situation !== situation || !(await send(desk, filling, target))) return;
  }
}
