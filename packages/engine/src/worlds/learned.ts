import { replacedSince } from '../core/past-writes.ts';
import { seatBit } from '../core/seats.ts';
import { isAlive, KNOWN } from '../core/slots.ts';
import type { EntityRecord, State } from '../core/state.ts';
import { isKnownTo } from '../knowledge/knowledge.ts';

/**
 * Returns the ids of all entities that a seat knows now or was shown for a moment since a mark. A sampled world must keep
 * them where they were, because the suspended step has already shown them.
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
 * Returns the ids of entities that a seat was shown since a mark but no longer sees, because they were mixed with others or
 * have left the game; latest first.
 */
export function shownInPassing({ journal, records }: State, seat: number, mark: number): readonly number[] {
  const bySlots = new Map<unknown, EntityRecord>();
  for (const record of records.values()) bySlots.set(record.slots, record);
  const shown: number[] = [];
  /** Knowledge of an entity after the write being examined; absent means its current knowledge. */
  const after = new Map<EntityRecord, number>();
  for (const [slots, before] of replacedSince(journal, mark, KNOWN)) {
    const record = bySlots.get(slots);
    if (record === undefined) continue;
    const gained = (after.get(record) ?? (record.slots[KNOWN] as number)) & ~(before as number);
    after.set(record, before as number);
    const isTold = isKnownTo(record, seat) && isAlive(record.entity);
    if ((gained & seatBit(seat)) !== 0 && !isTold) shown.push(record.id);
  }
  return shown;
}
