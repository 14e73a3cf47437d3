import { isObject, mapEntries } from '../core/plain-data.ts';
import { EVERYONE, maskOf, seatBit } from '../core/seats.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityInternals } from '../core/state.ts';
import { knownMask, ownerSeat, publicNumber } from '../knowledge/knowledge.ts';
import type { Cause } from './cause.ts';
import type { EventOptions } from './rule.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entity at the time of an event: the seats that knew it, and its public number. */
export class EntityAtEvent {
  readonly known: number;
  readonly id: number;

  constructor({ $record: record }: EntityInternals) {
    this.known = knownMask(record);
    this.id = publicNumber(record);
  }
}

/** A recorded event: its data at that time, and the seats that may know of it. */
export interface RecordedEvent {
  readonly cause: Cause;
  data: Data;
  only: number;
}

/** Replaces every entity in event data by its state of knowledge now. */
export function seen(data: unknown): unknown {
  if (isEntity(data)) return new EntityAtEvent(data as EntityInternals);
  return isObject(data) ? mapEntries(data, seen) : data;
}

/** Returns the seats that may know of an event. */
export function audienceOf(kind: string, data: Data, options: EventOptions): number {
  if (options.only !== undefined) return maskOf(options.only(data));
  if (kind === 'attributeChanged') return seenBy(data.entity as EntityInternals, data.attribute as string);
  if (kind === 'diceRolled') return knownMask((data.die as EntityInternals).$record);
  return EVERYONE;
}

/** The seats that may know of a changed attribute. */
function seenBy({ $record: record }: EntityInternals, attribute: string): number {
  const visibility = record.kind.byName.get(attribute)?.attribute.visibility;
  if (visibility === 'nobody') return 0;
  const seat = visibility === 'owner' ? ownerSeat(record) : undefined;
  return knownMask(record) & (visibility !== 'owner' ? EVERYONE : seat === undefined ? 0 : seatBit(seat));
}
