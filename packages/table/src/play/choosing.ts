import type { ClientReply } from '@rookery/client';
import type { Address } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { type Beginning, candidateAt } from './candidates.ts';
import type { Desk } from './desk.ts';
import { type Filling, fillingIn, fillingKey, pickedIn } from './filling.ts';
import { boundsOf, mayConfirm, mayRepeat, picksAfter, takesExactlyOne, takesSeveral } from './picks.ts';

/** The choice that is to be made at a desk now. */
export function fillingAt(desk: Desk): Filling | null {
  const { view } = desk;
  return view && fillingIn(view, desk.own);
}

/** Asks for something that a player does. Whether it was taken; then nothing is begun any more. */
export async function take(desk: Desk, command: () => Promise<ClientReply>): Promise<boolean> {
  const { situation } = desk;
  if (!(await desk.ask(command))) return false;
  const isSealed = desk.situation === situation && !desk.view?.draft;
  desk.set({ begun: null, picks: null, ambiguous: null, ...(isSealed && { isHandedIn: true }) });
  return true;
}

/** Sends what is chosen. Whether it was taken. */
export function send(desk: Desk, filling: Filling, value: Address): Promise<boolean> {
  const { store } = desk;
  const { source, action, selection } = filling;
  const label = candidateAt(selection, value)?.label;
  if (label !== undefined) desk.set({ labels: new Map(desk.own.labels).set(addressKey(value), label) });
  return take(desk, () => (source === 'question' ? store.answer(value) : store.choose(action, selection.name, value)));
}

/** Chooses something: sends it, or picks it where several are chosen. */
export function choose(desk: Desk, filling: Filling, value: Address): Promise<unknown> | undefined {
  const { selection, key } = filling;
  if (!takesSeveral(selection)) return send(desk, filling, value);
  const before = pickedIn(filling, desk.own);
  const picked = picksAfter(selection, before, value);
  if (picked === before) return undefined;
  desk.set({ picks: { of: key, values: picked }, ambiguous: null });
  if (takesExactlyOne(selection) && picked.length === 1) return send(desk, filling, picked);
  const isOpen = mayRepeat(selection) && picked.length > before.length && picked.length < boundsOf(selection)[0];
  return isOpen ? tryOut(desk, filling, picked) : undefined;
}

/**
 * Asks the rules whether a pick may follow those before it, which only they know. What is picked is too little to be taken, so the
 * best answer is that it is not enough.
 */
async function tryOut(desk: Desk, filling: Filling, picked: readonly Address[]): Promise<void> {
  const { source, action, selection } = filling;
  const { store, situation } = desk;
  let isFitting = false;
  await desk.ask(
    () => (source === 'question' ? store.answer(picked) : store.choose(action, selection.name, picked)),
    ({ code }) => {
      isFitting = code === 'wrong-count';
      return isFitting;
    },
  );
  if (!isFitting) takeBackLast(desk, filling, picked, situation);
}

/** Takes the last pick back; not where that was in another situation, of which nothing is left anyway. */
function takeBackLast(desk: Desk, { key }: Filling, picked: readonly Address[], situation: string): void {
  if (desk.situation === situation) desk.set({ picks: { of: key, values: picked.slice(0, -1) } });
}

/** Confirms what was picked, or leaves out what may be. */
export function confirm(desk: Desk, filling: Filling): Promise<unknown> | undefined {
  const { selection } = filling;
  const picked = pickedIn(filling, desk.own);
  if (!mayConfirm(selection, picked)) return undefined;
  if (!takesSeveral(selection)) return send(desk, filling, null);
  return mayRepeat(selection) ? confirmRow(desk, filling, picked) : send(desk, filling, picked);
}

/** Of things one after the other, only the last was not tried out: it is given back where it does not fit. */
async function confirmRow(desk: Desk, filling: Filling, picked: readonly Address[]): Promise<void> {
  const { situation } = desk;
  if (!(await send(desk, filling, picked))) takeBackLast(desk, filling, picked, situation);
}

/** Gives up what the session holds of an action, if anything. */
export async function giveUpDraft(desk: Desk): Promise<void> {
  if (desk.view?.draft) await desk.ask(() => desk.store.perform({ kind: 'cancelChoice' }));
}

/** Begins an action with a choice. */
export function open(desk: Desk, view: SessionView, { offer, first, candidate }: Beginning): Promise<unknown> | undefined {
  const { action, prompt } = offer;
  const filling: Filling = { source: 'begun', action, prompt, selection: first, key: fillingKey(action, first.name) };
  const isSeveral = takesSeveral(first);
  const start = () => {
    if (isSeveral) desk.set({ begun: action, picks: null, ambiguous: null });
    return choose(desk, filling, candidate.value);
  };
  // Another choice takes the place of the first one by itself; but not where others have been made after it.
  const { draft } = view;
  const isInTheWay = draft !== null && (isSeveral || (draft.action === action && Object.keys(draft.args).length > 1));
  return isInTheWay ? giveUpDraft(desk).then(start) : start();
}
