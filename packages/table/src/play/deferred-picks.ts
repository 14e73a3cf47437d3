import type { Address, EntityView, OfferedAction, OfferedSelection } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { isHidden, isPlayer, isSpace, layoutOf } from '../scene/role.ts';
import { type Candidate, candidateAt, candidatesByKey, openCandidates } from './candidates.ts';

/**
 * Card of the viewer's hand, picked up for a selection that comes after that of a player: ask Bob (first) for sevens
 * (later).
 */
export interface DeferredPick {
  readonly action: string;
  /** Name of the selection it is for. */
  readonly name: string;
  /** The card's attribute with that name. */
  readonly value: Address;
  /** Address of the card. */
  readonly address: Address;
}

/** Views and offers are immutable and read often, so each pair is indexed once. */
const KNOWN = new WeakMap<EntityView, WeakMap<OfferedSelection, ReadonlyMap<string, Candidate>>>();

/**
 * Things that stand for a candidate without being it, by key: a player's zones stand for that player, unless something in
 * them can be chosen itself; a card of the viewer's hand stands for the plain value that it has in the attribute named like
 * the selection.
 */
export function standInsFor({ match, seat }: SessionView, selection: OfferedSelection): ReadonlyMap<string, Candidate> {
  if (match === null) return NONE;
  const known = KNOWN.get(match.table) ?? new WeakMap<OfferedSelection, ReadonlyMap<string, Candidate>>();
  KNOWN.set(match.table, known);
  let found = known.get(selection);
  if (found === undefined) {
    found = new Map([...zonesOfPlayers(match.table, selection), ...cardsForValues(match.table, seat, selection)]);
    known.set(selection, found);
  }
  return found;
}

const NONE: ReadonlyMap<string, Candidate> = new Map();

/** Returns the candidate that a thing is or stands for. */
export function candidateFor(view: SessionView, selection: OfferedSelection, address: Address): Candidate | undefined {
  return candidateAt(selection, address) ?? standInsFor(view, selection).get(addressKey(address));
}

/** Whether an address is that of a player. Players can be chosen but not lifted. */
export function isOfPlayer(view: SessionView, key: string): boolean {
  return view.match !== null && playersOf(view.match.table).some(({ id }) => addressKey({ id }) === key);
}

/** Deferred picks that the cards of the viewer's hand allow, for actions that start with a player. */
export function deferredPicksIn(view: SessionView, offers: readonly OfferedAction[]): readonly DeferredPick[] {
  return offers.flatMap((offer) => {
    if (!beginsWithPlayer(view, offer)) return [];
    return offer.selections.slice(1).flatMap((name) =>
      handOf(view).flatMap(({ id, attributes }): readonly DeferredPick[] => {
        const value = attributes[name];
        return isBare(value) ? [{ action: offer.action, name, value, address: { id } }] : [];
      }),
    );
  });
}

/** Returns the cards of the viewer's hand that have a value in an attribute. */
export function cardsWith(view: SessionView, name: string, value: unknown): readonly Address[] {
  return isBare(value) ? handOf(view).flatMap(({ id, attributes }) => (attributes[name] === value ? [{ id }] : [])) : [];
}

function beginsWithPlayer(view: SessionView, { first }: OfferedAction): boolean {
  if (first?.kind !== 'one' || !first.candidates?.length) return false;
  return first.candidates.every(({ value }) => isOfPlayer(view, addressKey(value)));
}

function isBare(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function playersOf(table: EntityView): readonly EntityView[] {
  return known(table).filter(isPlayer);
}

function known({ children }: EntityView): readonly EntityView[] {
  return children.filter((child): child is EntityView => !isHidden(child));
}

function handOf({ match, seat }: SessionView): readonly EntityView[] {
  return match === null ? [] : handIn(match.table, seat);
}

/** Cards in the viewer's hands, recognized by their fan layout. */
function handIn(table: EntityView, seat: number | null): readonly EntityView[] {
  const player = playersOf(table).find(({ attributes }) => attributes.seat === seat);
  const hands = player === undefined ? [] : known(player).filter((zone) => layoutOf(zone) === 'fan');
  return hands.flatMap(known);
}

function zonesOfPlayers(table: EntityView, selection: OfferedSelection): readonly (readonly [string, Candidate])[] {
  const candidates = candidatesByKey(selection);
  const isChoosable = (view: EntityView): boolean =>
    candidates.has(addressKey({ id: view.id })) ||
    view.children.some((child, at) => (isHidden(child) ? candidates.has(`in:${view.id}:at:${at}`) : isChoosable(child)));
  return playersOf(table).flatMap((player) => {
    const candidate = candidates.get(addressKey({ id: player.id }));
    const zones = candidate === undefined ? [] : known(player).filter((zone) => isSpace(zone) && !isChoosable(zone));
    return zones.map(({ id }) => [addressKey({ id }), candidate as Candidate] as const);
  });
}

function cardsForValues(
  table: EntityView,
  seat: number | null,
  selection: OfferedSelection,
): readonly (readonly [string, Candidate])[] {
  const { name } = selection;
  const candidates = openCandidates(selection);
  if (!candidates.some(({ value }) => isBare(value))) return [];
  return handIn(table, seat).flatMap(({ id, attributes }) => {
    const candidate = candidates.find(({ value }) => isBare(value) && value === attributes[name]);
    return candidate === undefined ? [] : [[addressKey({ id }), candidate] as const];
  });
}
