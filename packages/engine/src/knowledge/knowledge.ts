import * as REG from '../core/registers.ts';
import { ALL_SEEING, EVERYONE, maskOf, type Seated, seatBit } from '../core/seats.ts';
import { HANDLE, KNOWN, PARENT, SHOWN } from '../core/slots.ts';
import type { EntityInternals, EntityRecord, State } from '../core/state.ts';
import { Numbering } from '../random/numbering.ts';

/** Label of an entity for players who do not know it, unless its class overrides `hiddenLabel`. */
export const HIDDEN = 'something hidden';

/**
 * Visibility of the contents of a space: to all, to its owner, to nobody, to nobody but with a visible count, or to
 * selected players.
 */
export type Visibility =
  | 'all'
  | 'owner'
  | 'none'
  | 'count'
  | { readonly only: readonly Seated[] }
  | { readonly except: readonly Seated[] };

/** Returns the seats that a visibility includes, for an entity that `holder` owns or contains. */
export function visibilityMask(visibility: Visibility, holder: EntityRecord): number {
  if (visibility === 'all') return EVERYONE;
  if (visibility === 'none' || visibility === 'count') return 0;
  if (visibility === 'owner') {
    const seat = ownerSeat(holder);
    return seat === undefined ? 0 : seatBit(seat);
  }
  if ('only' in visibility) return maskOf(visibility.only);
  return ~maskOf(visibility.except);
}

/** The seat that owns an entity: by its owner attribute, or by lying with a player. */
export function ownerSeat(record: EntityRecord): number | undefined {
  let at = record;
  for (;;) {
    const { kind, slots } = at;
    if (kind.seat >= 0) return slots[kind.seat] as number;
    const owner = kind.owner >= 0 ? (slots[kind.owner] as EntityInternals | undefined) : undefined;
    if (owner !== undefined) return owner.$slots[owner.$record.kind.seat] as number;
    const parent = slots[PARENT] as EntityInternals | undefined;
    if (parent === undefined || parent === at.entity) return undefined;
    at = parent.$record;
  }
}

/** Returns the seats that see an entity at its current position. */
export function visibleMask(record: EntityRecord): number {
  let mask = EVERYONE;
  let at = record;
  while (mask !== 0) {
    const parent = at.slots[PARENT] as EntityInternals | undefined;
    if (parent === undefined || parent === at.entity) break;
    const shown = at.slots[SHOWN] as number | undefined;
    mask &= shown ?? contentsMask(parent.$record);
    at = parent.$record;
  }
  return mask;
}

function contentsMask(space: EntityRecord): number {
  const { visibility } = space.kind;
  return visibility < 0 ? EVERYONE : visibilityMask(space.slots[visibility] as Visibility, space);
}

/** Whether the order in a space has meaning; in a hand it has none. */
export function hasPlaces(space: EntityRecord): boolean {
  return space.kind.ordered < 0 || space.slots[space.kind.ordered] === true;
}

/** The seats that know what an entity is. */
export function knownMask(record: EntityRecord): number {
  return record.slots[KNOWN] as number;
}

/** Whether a seat, or a spectator, knows what an entity is. */
export function isKnownTo(record: EntityRecord, seat: number): boolean {
  return (knownMask(record) & seatBit(seat)) !== 0 || seat === ALL_SEEING;
}

/** Extends knowledge of an entity, and of its contents where they are visible. */
export function show(record: EntityRecord, seats: number): void {
  record.state.demandOpen('Showing something');
  const known = knownMask(record);
  const gained = seats & ~known;
  if (gained === 0) return;
  record.state.learned |= gained;
  record.state.write(record.slots, KNOWN, known | gained);
}

/** Sets the knowledge of an entity that was just created: the seats that see it at its position, as covered since. */
export function introduce(record: EntityRecord): void {
  if (!record.state.secrets) return;
  record.slots[KNOWN] = visibleMask(record);
  for (const child of record.children) introduce(child.$record);
}

/** Gives knowledge of an entity and its contents to everyone who sees them at their current position. */
export function showAround(record: EntityRecord): void {
  if (!record.state.secrets) return;
  show(record, visibleMask(record));
  for (const child of record.children) showAround(child.$record);
}

/**
 * Updates knowledge after a move. Viewers who see the entity at its new position know it. Viewers who see it at neither
 * end, coming from an unordered space, cannot say which of the entities there has left.
 */
export function afterMove(record: EntityRecord, from: EntityRecord, seenBefore: number): void {
  const { state } = record;
  const seenNow = visibleMask(record);
  if (!hasPlaces(from)) {
    const blind = ~(seenBefore | seenNow);
    if (blind !== 0) {
      let mixed = forget(record, blind);
      for (const child of from.children) if (forget(child.$record, blind)) mixed = true;
      if (mixed) {
        renew(state, record);
        for (const child of from.children) renew(state, child.$record);
      }
    }
  }
  show(record, seenNow);
  for (const child of record.children) showAround(child.$record);
}

/** Updates knowledge after mixing: only viewers who still see the entities know which is which. */
export function afterMixing(space: EntityRecord): void {
  const { state, children } = space;
  const first = children[0];
  if (!state.secrets || first === undefined) return;
  let shared: number | undefined;
  let handle = state.regs[REG.nextHandle] as number;
  for (const { $record: record } of children) {
    // All that have no cover of their own are seen by the same seats.
    const covered = record.slots[SHOWN] !== undefined;
    if (!covered) shared ??= visibleMask(record);
    const seen = covered ? visibleMask(record) : (shared as number);
    if (seen === EVERYONE) continue;
    forget(record, ~seen);
    state.write(record.slots, HANDLE, handle++);
  }
  state.setRegister(REG.nextHandle, handle);
}

function forget(record: EntityRecord, seats: number): boolean {
  const known = knownMask(record);
  if ((known & seats) === 0) return false;
  record.state.write(record.slots, KNOWN, known & ~seats);
  return true;
}

function renew(state: State, record: EntityRecord): void {
  state.write(record.slots, HANDLE, state.take(REG.nextHandle));
}

/** Returns the number that identifies an entity in views. While nothing is hidden it is the handle itself. */
export function publicNumber({ state, slots }: EntityRecord): number {
  const handle = slots[HANDLE] as number;
  if (!state.secrets) return handle;
  state.numbering ??= new Numbering(state.numberedFrom.seed, state.numberedFrom.first);
  return state.numbering.numberOf(handle);
}
