import { EVERYONE, knownMask, maskOf, ownerSeat, publicNumber, seatBit } from '../secrecy/knowledge.ts';
import { isMarked } from '../state/held.ts';
import { isObject, mapParts } from '../state/plain.ts';
import type { Held } from '../state/state.ts';
import type { Cause } from './cause.ts';
import type { EventOptions } from './rule.ts';

type Data = Readonly<Record<string, unknown>>;

/** A thing as it was when something happened to it: who knew it, and under which number. */
export class Seen {
  readonly known: number;
  readonly id: number;

  constructor({ $record: record }: Held) {
    this.known = knownMask(record);
    this.id = publicNumber(record);
  }
}

/** Something that happened: what it was about, as it was then, and the seats that are told of it at all. */
export interface Told {
  readonly cause: Cause;
  data: Data;
  only: number;
}

/** Data with every thing in it as it is seen now. */
export function seen(data: unknown): unknown {
  if (isMarked(data)) return new Seen(data as Held);
  return isObject(data) ? mapParts(data, seen) : data;
}

/** The seats that are told of an event. */
export function toldTo(kind: string, data: Data, options: EventOptions): number {
  if (options.only !== undefined) return maskOf(options.only(data as never));
  if (kind === 'attributeChanged') return seenBy(data as never);
  if (kind === 'diceRolled') return knownMask((data.die as Held).$record);
  return EVERYONE;
}

/** The seats that may know of a changed attribute. */
function seenBy({ entity, attribute }: { readonly entity: Held; readonly attribute: string }): number {
  const { $record: record } = entity;
  const visibility = record.kind.byName.get(attribute)?.attribute.visibility;
  if (visibility === 'nobody') return 0;
  const seat = visibility === 'owner' ? ownerSeat(record) : undefined;
  return knownMask(record) & (visibility !== 'owner' ? EVERYONE : seat === undefined ? 0 : seatBit(seat));
}
