import { equal } from '../action/selection.ts';
import type { Encoded } from '../match/input.ts';
import type { EntitySnapshot, Snapshot } from './snapshot.ts';

/** One difference between two states. */
export type Change =
  | { readonly kind: 'created'; readonly id: number; readonly class: string; readonly in: number; readonly at: number }
  | { readonly kind: 'removed'; readonly id: number; readonly class: string }
  | { readonly kind: 'moved'; readonly id: number; readonly from: number; readonly to: number; readonly at: number }
  | {
      readonly kind: 'changed';
      readonly id: number;
      readonly attribute: string;
      readonly from: Encoded;
      readonly to: Encoded;
    };

/**
 * What differs between two states of a match.
 *
 * @example
 * const changes = diff(snapshot(past(match, 3)), snapshot(match));
 */
export function diff(before: Snapshot, after: Snapshot): readonly Change[] {
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
  return changes;
}

function placed({ entities }: Snapshot): Map<number, { readonly entity: EntitySnapshot; readonly at: number }> {
  const counts = new Map<number, number>();
  const places = new Map<number, { readonly entity: EntitySnapshot; readonly at: number }>();
  for (const entity of entities) {
    const at = counts.get(entity.in) ?? 0;
    counts.set(entity.in, at + 1);
    places.set(entity.id, { entity, at });
  }
  return places;
}
