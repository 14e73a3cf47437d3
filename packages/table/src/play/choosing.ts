import type { ClientReply } from '@rookery/client';
import type { Address } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { type Beginning, candidateAt } from './candidates.ts';
import type { PlayStore } from './desk.ts';
import { type CurrentSelection, fillingIn, fillingKey, pickedIn } from './filling.ts';
import { isFull, isRow, mayConfirm, picksAfter, takesExactlyOne, takesSeveral } from './picks.ts';
import type { DeferredPick } from './stand-ins.ts';

/** The choice that is to be made at a desk now. */
export function fillingAt(desk: PlayStore): CurrentSelection | null {
  const { view } = desk;
  return view && fillingIn(view, desk.own);
}

/** Asks for something that a player does. Whether it was taken; then nothing is begun any more. */
export async function take(desk: PlayStore, command: () => Promise<ClientReply>): Promise<boolean> {
  const { situation } = desk;
  if (!(await desk.ask(command))) return false;
  const isSealed = desk.situation === situation && !desk.view?.draft;
  desk.set({ begun: null, picks: null, ambiguous: null, later: null, ...(isSealed && { isHandedIn: true }) });
  return true;
}

/** Sends what is chosen. Whether it was taken. */
export function send(desk: PlayStore, filling: CurrentSelection, value: Address): Promise<boolean> {
  const { store } = desk;
  const { source, action, selection } = filling;
  const label = candidateAt(selection, value)?.label;
  if (label !== undefined) desk.set({ labels: new Map(desk.own.labels).set(addressKey(value), label) });
  return take(desk, () => (source === 'question' ? store.answer(value) : store.choose(action, selection.name, value)));
}

/** Sends what is chosen, and then what was taken up for a later choice. */
async function sendAll(desk: PlayStore, filling: CurrentSelection, value: Address): Promise<void> {
  const { later } = desk.own;
  const { situation } = desk;
  if (!(await send(desk, filling, value)) || later === null || desk.situation !== situation) return;
  const next = fillingAt(desk);
  const isIts = next?.source === 'draft' && next.action === later.action && next.selection.name === later.name;
  if (next !== null && isIts) await send(desk, next, later.value);
}

/** Takes up a card for a later choice of an action, of which the first is to be made now. */
export function takeUp(desk: PlayStore, later: DeferredPick, held: readonly Address[]): Promise<unknown> | undefined {
  const start = () => desk.set({ begun: later.action, later, held, picks: null, ambiguous: null });
  return desk.view?.draft ? giveUpDraft(desk).then(start) : start();
}

/** Chooses something: sends it, or picks it where several are chosen. */
export function choose(desk: PlayStore, filling: CurrentSelection, value: Address): Promise<unknown> | undefined {
  const { selection, key } = filling;
  if (!takesSeveral(selection)) return sendAll(desk, filling, value);
  if (takesExactlyOne(selection)) return send(desk, filling, [value]);
  // Of a row the session is told each pick, and says what may follow.
  if (isRow(selection)) return isFull(selection, []) ? undefined : send(desk, filling, value);
  const before = pickedIn(filling, desk.own);
  const picked = picksAfter(selection, before, value);
  return picked === before ? undefined : desk.set({ picks: { of: key, values: picked }, ambiguous: null });
}

/** Confirms what was picked, or leaves out what may be. */
export function confirm(desk: PlayStore, filling: CurrentSelection): Promise<unknown> | undefined {
  const { selection } = filling;
  const picked = pickedIn(filling, desk.own);
  if (!mayConfirm(selection, picked)) return undefined;
  return send(desk, filling, takesSeveral(selection) ? picked : null);
}

/** Gives up what the session holds of an action, if anything. */
export async function giveUpDraft(desk: PlayStore): Promise<void> {
  if (desk.view?.draft) await desk.ask(() => desk.store.perform({ kind: 'cancelChoice' }));
}

/** Begins an action with a choice. */
export function open(
  desk: PlayStore,
  view: SessionView,
  { offer, first, candidate }: Beginning,
): Promise<unknown> | undefined {
  const { action, prompt } = offer;
  const filling: CurrentSelection = {
    source: 'begun',
    action,
    prompt,
    selection: first,
    key: fillingKey(action, first.name),
  };
  const isSeveral = takesSeveral(first);
  const start = () => {
    if (isSeveral) desk.set({ begun: action, picks: null, ambiguous: null, later: null });
    return choose(desk, filling, candidate.value);
  };
  // Another choice takes the place of the first one by itself; but not where others have been made after it.
  const { draft } = view;
  const isInTheWay = draft !== null && (isSeveral || (draft.action === action && Object.keys(draft.args).length > 1));
  return isInTheWay ? giveUpDraft(desk).then(start) : start();
}
