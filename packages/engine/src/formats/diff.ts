import { equal } from '../core/plain-data.ts';
import { fault, shown } from '../errors/catalogue.ts';
import type { AnyGame } from '../match/definition.ts';
import type { EncodedValue } from '../match/input.ts';
import type { Match } from '../match/match.ts';
import { snapshot } from './snapshot.ts';
import type { EntitySnapshot, Snapshot } from './snapshot-shape.ts';

/** One difference between two states. */
export type Change =
  /** Entities that stayed in the same space have changed their order. */
  | { readonly kind: 'ordered'; readonly in: number; readonly order: readonly number[] }
  | { readonly kind: 'created'; readonly id: number; readonly class: string; readonly in: number; readonly at: number }
  | { readonly kind: 'removed'; readonly id: number; readonly class: string }
  | { readonly kind: 'moved'; readonly id: number; readonly from: number; readonly to: number; readonly at: number }
  | {
      readonly kind: 'changed';
      readonly id: number;
      readonly attribute: string;
      readonly from: EncodedValue;
      readonly to: EncodedValue;
    };

/**
 * Returns the differences between two states of a match, each given as a match or a snapshot.
 *
 * @example
 * match.play(move);
 * const changes = diff(snapshot(matchAt(match, 0)), snapshot(match));
 * console.log(changes.length > 0); // true
 */
export function diff<D extends AnyGame>(before: Snapshot | Match<D>, after: Snapshot | Match<D>): readonly Change[] {
  const old = placed(before);
  const now = placed(after);
  const changes: Change[] = [];
  for (const [id, { entity }] of old) if (!now.has(id)) changes.push({ kind: 'removed', id, class: entity.class });
  for (const [id, { entity, at }] of now) {
    const was = old.get(id);
    if (was === undefined) changes.push({ kind: 'created', id, class: entity.class, in: entity.in, at });
    else {
      if (was.entity.in !== entity.in) changes.push({ kind: 'moved', id, from: was.entity.in, to: entity.in, at });
      for (const [attribute, to] of Object.entries(entity.attributes)) {
        const from = was.entity.attributes[attribute];
        if (!equal(from, to)) changes.push({ kind: 'changed', id, attribute, from, to });
      }
    }
  }
  for (const [parent, order] of ordersOf(now)) {
    const stayed = order.filter((id) => old.get(id)?.entity.in === parent);
    const places = stayed.map((id) => old.get(id)?.at ?? 0);
    if (places.some((place, i) => i > 0 && place < (places[i - 1] ?? 0)))
      changes.push({ kind: 'ordered', in: parent, order });
  }
  return changes;
}

function ordersOf(places: ReturnType<typeof placed>): ReadonlyMap<number, readonly number[]> {
  const orders = new Map<number, number[]>();
  for (const [id, { entity }] of places) {
    if (entity.in === id) continue;
    const order = orders.get(entity.in);
    if (order === undefined) orders.set(entity.in, [id]);
    else order.push(id);
  }
  return orders;
}

function placed<D extends AnyGame>(
  state: Snapshot | Match<D>,
): Map<number, { readonly entity: EntitySnapshot; readonly at: number }> {
  const { entities } = 'timeline' in state ? snapshot(state) : state;
  if (!Array.isArray(entities)) fault('no-state', { value: shown(state) });
  const counts = new Map<number, number>();
  const places = new Map<number, { readonly entity: EntitySnapshot; readonly at: number }>();
  for (const entity of entities) {
    const at = counts.get(entity.in) ?? 0;
    counts.set(entity.in, at + 1);
    places.set(entity.id, { entity, at });
  }
  return places;
}
