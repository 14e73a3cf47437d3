import type { Address } from '@rookery/engine';
import type { DraftView, SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { type Beginning, beginningsWith, candidateAt, goesOn } from './candidates.ts';
import { choose, fillingAt, giveUpDraft, open, takeUp } from './choosing.ts';
import type { PlayStore } from './desk.ts';
import { actionsIn } from './filling.ts';
import { pathTo } from './labels.ts';
import { preferredOf } from './preference.ts';
import { laterAt } from './pressing.ts';
import { candidateFor, type DeferredPick, isOfPlayer } from './stand-ins.ts';

/** The actions that a thing can be lifted for. */
function liftsOf(desk: PlayStore, view: SessionView, address: Address): readonly Beginning[] {
  const filling = fillingAt(desk);
  if (isOfPlayer(view, addressKey(address))) return [];
  const lifts = beginningsWith(actionsIn(view), address).filter(({ offer }) => goesOn(offer));
  return filling?.source === 'begun' ? lifts.filter(({ offer }) => offer.action === filling.action) : lifts;
}

/** Whether a thing is the first choice of a draft. */
function isFirstOf(view: SessionView, draft: DraftView, address: Address): boolean {
  const first = view.offers.find(({ action }) => action === draft.action)?.first;
  if (!first || !(first.name in draft.args)) return false;
  const meant = candidateAt(first, address)?.value ?? address;
  return addressKey(draft.args[first.name] as Address) === addressKey(meant);
}

/** Lifts things: the first of them is chosen. */
export function lift(
  desk: PlayStore,
  view: SessionView,
  addresses: readonly Address[],
  prefers: readonly string[],
): Promise<unknown> | undefined {
  const [address] = addresses;
  if (address === undefined) return undefined;
  if (view.draft !== null && isFirstOf(view, view.draft, address)) {
    desk.set({ held: addresses, ambiguous: null });
    return undefined;
  }
  const lifts = liftsOf(desk, view, address);
  const lifted = preferredOf(lifts, prefers) ?? lifts[0];
  if (lifted === undefined) {
    const later = laterAt(desk, view, address);
    return later && takeUp(desk, later, addresses);
  }
  desk.set({ held: addresses, ambiguous: null, later: null });
  return liftFor(desk, view, lifted);
}

async function liftFor(desk: PlayStore, view: SessionView, lifted: Beginning): Promise<void> {
  await open(desk, view, lifted);
  if (desk.view?.draft?.action !== lifted.offer.action) desk.set({ held: [] });
}

/** Puts down what is held. */
export function drop(desk: PlayStore, view: SessionView, on: Address | null): Promise<unknown> | undefined {
  const { held } = desk.state;
  const [address] = held;
  if (address === undefined) return undefined;
  return on === null || isHome(view, held, on) ? putBack(desk) : dropOn(desk, view, address, on);
}

/** Whether things that are put down there are where they were: on themselves, or on what they lie in. */
function isHome({ match }: SessionView, held: readonly Address[], on: Address): boolean {
  const key = addressKey(on);
  const [address] = held;
  if (held.some((each) => addressKey(each) === key)) return true;
  return (
    match !== null && address !== undefined && pathTo(match.table, address).some(({ id }) => addressKey({ id }) === key)
  );
}

async function putBack(desk: PlayStore): Promise<void> {
  await giveUpDraft(desk);
  layDown(desk);
}

/** Nothing is held any more, nor taken up for a later choice. */
function layDown(desk: PlayStore): void {
  desk.set(desk.own.later === null ? { held: [] } : { held: [], later: null, begun: null });
}

async function dropOn(desk: PlayStore, view: SessionView, address: Address, on: Address): Promise<void> {
  const { draft } = view;
  const { later } = desk.own;
  if (!(await chooseTarget(desk, on)) && !(await dropOtherwise(desk, view, address, on))) {
    if (draft !== null) await refuseDrop(desk, draft, on);
    else if (later !== null) await refuseFirst(desk, view, later, on);
    await giveUpDraft(desk);
  }
  layDown(desk);
}

/** Chooses where it goes, if it may. Whether that was to be chosen. */
async function chooseTarget(desk: PlayStore, on: Address): Promise<boolean> {
  const filling = fillingAt(desk);
  const isOpen = filling?.source === 'draft' || desk.own.later !== null;
  const target = filling && isOpen && desk.view ? candidateFor(desk.view, filling.selection, on) : undefined;
  if (filling === null || target === undefined) return false;
  await choose(desk, filling, target.value);
  return true;
}

/** What cannot be put there for the action it was lifted for may be for another. */
async function dropOtherwise(desk: PlayStore, view: SessionView, address: Address, on: Address): Promise<boolean> {
  for (const other of liftsOf(desk, view, address)) {
    if (other.offer.action === view.draft?.action) continue;
    const { situation } = desk;
    await open(desk, view, other);
    // Where nothing else was to be chosen, it was taken.
    if (desk.situation !== situation || (await chooseTarget(desk, on))) return true;
  }
  return false;
}

/** Asks for what cannot be, so that the rules say why not. */
async function refuseDrop(desk: PlayStore, { action, args, next }: DraftView, on: Address): Promise<void> {
  if (next !== null) await desk.ask(() => desk.store.act(action, { ...args, [next.name]: on }));
}

async function refuseFirst(
  desk: PlayStore,
  view: SessionView,
  { action, name, value }: DeferredPick,
  on: Address,
): Promise<void> {
  const first = actionsIn(view).find((offer) => offer.action === action)?.first;
  if (first) await desk.ask(() => desk.store.act(action, { [first.name]: on, [name]: value }));
}
