import type { Address } from '@rookery/engine/view';
import type { DraftView, SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { type Beginning, beginningsWith, candidateAt, needsFurtherChoice } from './candidates.ts';
import { cancelDraft, choose, currentSelectionOf, open, pickUp } from './choosing.ts';
import { actionsIn } from './current-selection.ts';
import { candidateFor, type DeferredPick, isOfPlayer } from './deferred-picks.ts';
import { pathTo } from './labels.ts';
import type { PlayStore } from './play-store.ts';
import { preferredOf } from './preference.ts';
import { deferredPickAt } from './pressing.ts';

/** Returns the actions that a thing can be lifted for. */
function liftsOf(play: PlayStore, view: SessionView, address: Address): readonly Beginning[] {
  const current = currentSelectionOf(play);
  if (isOfPlayer(view, addressKey(address))) return [];
  const lifts = beginningsWith(actionsIn(view), address).filter(({ offer }) => needsFurtherChoice(offer));
  return current?.source === 'started' ? lifts.filter(({ offer }) => offer.action === current.action) : lifts;
}

/** Whether a thing is the first choice of a draft. */
function isFirstOf(view: SessionView, draft: DraftView, address: Address): boolean {
  const first = view.offers.find(({ action }) => action === draft.action)?.first;
  if (!first || !(first.name in draft.args)) return false;
  const meant = candidateAt(first, address)?.value ?? address;
  return addressKey(draft.args[first.name] as Address) === addressKey(meant);
}

/** Lifts things; the first one becomes the choice. */
export function lift(
  play: PlayStore,
  view: SessionView,
  addresses: readonly Address[],
  prefers: readonly string[],
): Promise<unknown> | undefined {
  const [address] = addresses;
  if (address === undefined) return undefined;
  if (view.draft !== null && isFirstOf(view, view.draft, address)) {
    play.set({ held: addresses, ambiguous: null });
    return undefined;
  }
  const lifts = liftsOf(play, view, address);
  const lifted = preferredOf(lifts, prefers) ?? lifts[0];
  if (lifted === undefined) {
    const deferred = deferredPickAt(play, view, address);
    return deferred && pickUp(play, deferred, addresses);
  }
  play.set({ held: addresses, ambiguous: null, deferred: null });
  return liftFor(play, view, lifted);
}

async function liftFor(play: PlayStore, view: SessionView, lifted: Beginning): Promise<void> {
  await open(play, view, lifted);
  if (play.view?.draft?.action !== lifted.offer.action) play.set({ held: [] });
}

/** Puts down the held things. */
export function drop(play: PlayStore, view: SessionView, on: Address | null): Promise<unknown> | undefined {
  const { held } = play.state;
  const [address] = held;
  if (address === undefined) return undefined;
  return on === null || isHome(view, held, on) ? putBack(play) : dropOn(play, view, address, on);
}

/** Whether the target is where the things came from: themselves, or something that contains them. */
function isHome({ match }: SessionView, held: readonly Address[], on: Address): boolean {
  const key = addressKey(on);
  const [address] = held;
  if (held.some((each) => addressKey(each) === key)) return true;
  return (
    match !== null && address !== undefined && pathTo(match.table, address).some(({ id }) => addressKey({ id }) === key)
  );
}

async function putBack(play: PlayStore): Promise<void> {
  await cancelDraft(play);
  layDown(play);
}

/** Releases the held things, and cancels a deferred pick. */
function layDown(play: PlayStore): void {
  play.set(play.local.deferred === null ? { held: [] } : { held: [], deferred: null, started: null });
}

async function dropOn(play: PlayStore, view: SessionView, address: Address, on: Address): Promise<void> {
  const { draft } = view;
  const { deferred } = play.local;
  if (!(await chooseTarget(play, on)) && !(await dropOtherwise(play, view, address, on))) {
    if (draft !== null) await refuseDrop(play, draft, on);
    else if (deferred !== null) await refuseFirst(play, view, deferred, on);
    await cancelDraft(play);
  }
  layDown(play);
}

/** Chooses the target if it is a candidate. Returns whether it was. */
async function chooseTarget(play: PlayStore, on: Address): Promise<boolean> {
  const current = currentSelectionOf(play);
  const isOpen = current?.source === 'draft' || play.local.deferred !== null;
  const target = current && isOpen && play.view ? candidateFor(play.view, current.selection, on) : undefined;
  if (current === null || target === undefined) return false;
  await choose(play, current, target.value);
  return true;
}

/** Tries the other actions that the thing can be lifted for. */
async function dropOtherwise(play: PlayStore, view: SessionView, address: Address, on: Address): Promise<boolean> {
  for (const other of liftsOf(play, view, address)) {
    if (other.offer.action === view.draft?.action) continue;
    const { position } = play;
    await open(play, view, other);
    // Without a further selection, the session has already played the action.
    if (play.position !== position || (await chooseTarget(play, on))) return true;
  }
  return false;
}

/** Sends the illegal move, so that the player gets the reason why it is refused. */
async function refuseDrop(play: PlayStore, { action, args, next }: DraftView, on: Address): Promise<void> {
  if (next !== null) await play.ask(() => play.store.act(action, { ...args, [next.name]: on }));
}

async function refuseFirst(
  play: PlayStore,
  view: SessionView,
  { action, name, value }: DeferredPick,
  on: Address,
): Promise<void> {
  const first = actionsIn(view).find((offer) => offer.action === action)?.first;
  if (first) await play.ask(() => play.store.act(action, { [first.name]: on, [name]: value }));
}
