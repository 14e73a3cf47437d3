import { isAlive, KNOWN } from '../state/slots.ts';
import type { EntityRecord, State } from '../state/state.ts';
import { isKnownTo, seatBit } from './knowledge.ts';

/**
 * The ids of all that a seat knows now or was shown in passing since a mark: what a step that waits has shown it already must have lain
 * where it came from.
 */
export function learnedSince(state: State, seat: number, mark: number): ReadonlySet<number> {
  const known = new Set(shownInPassing(state, seat, mark));
  const look = (record: EntityRecord): void => {
    if (!isKnownTo(record, seat)) return;
    known.add(record.id);
    for (const child of record.children) look(child.$record);
  };
  look(state.root);
  return known;
}

/**
 * The ids of what a seat was shown since a mark though its table no longer tells it, because it was mixed with others then or has left
 * the game; the latest first.
 */
export function shownInPassing({ journal, records }: State, seat: number, mark: number): readonly number[] {
  const bySlots = new Map<unknown, EntityRecord>();
  for (const record of records.values()) bySlots.set(record.slots, record);
  const shown: number[] = [];
  /** Who knew a thing after the write that is looked at; where there is nothing yet, who knows it now. */
  const after = new Map<EntityRecord, number>();
  for (const [slots, before] of journal.replacedSince(mark, KNOWN)) {
    const record = bySlots.get(slots);
    if (record === undefined) continue;
    const gained = (after.get(record) ?? (record.slots[KNOWN] as number)) & ~(before as number);
    after.set(record, before as number);
    const isTold = isKnownTo(record, seat) && isAlive(record.entity);
    if ((gained & seatBit(seat)) !== 0 && !isTold) shown.push(record.id);
  }
  return shown;
}
