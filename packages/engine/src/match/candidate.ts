import type { Selection, SelectionContext } from '../action/selection.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityInternals } from '../core/state.ts';
import type { Entity } from '../entity/entity.ts';
import { type Address, addressOf, placeFor } from '../knowledge/address.ts';
import { isKnownTo } from '../knowledge/knowledge.ts';

/** Reason why a shown candidate cannot be chosen now. */
export interface BlockedReason {
  readonly reason: string;
}

/** A candidate that may be chosen, or that is blocked for a reason. */
export interface OfferedCandidate {
  readonly value: Address;
  readonly label: string;
  readonly refs: readonly Address[];
  /** Shown greyed: it cannot be chosen now, for this reason. */
  readonly blocked?: BlockedReason;
}

/** Describes a candidate for a seat: its address and the label that the seat may read. */
export function describeCandidate(
  selection: Selection,
  context: SelectionContext,
  seat: number,
  value: unknown,
  reason?: string,
): OfferedCandidate {
  const address = addressOf(value, seat);
  const known = !isEntity(value) || 'id' in (address as object);
  const own = known ? selection.displayIn(context, value) : undefined;
  const label =
    own ?? (!isEntity(value) ? String(value) : known ? (value as Entity).label() : (value as Entity).hiddenLabel());
  const refs = (selection.refs?.(value, context) ?? []).map((ref) => addressOf(ref, seat));
  return { value: address, label, refs, ...(reason !== undefined && { blocked: { reason } }) };
}

/**
 * Sorts the unknown entities among candidates by their places, so that the order reveals nothing; the others keep their
 * positions.
 */
export function inPlaceOrder(values: readonly unknown[] | undefined, seat: number): readonly unknown[] | undefined {
  const isHidden = (value: unknown): value is EntityInternals =>
    isEntity(value) && !isKnownTo((value as EntityInternals).$record, seat);
  if (!values?.some(isHidden)) return values;
  const hidden = values.filter(isHidden).sort((a, b) => placeFor(a.$record, seat) - placeFor(b.$record, seat));
  return values.map((value) => (isHidden(value) ? hidden.shift() : value));
}
