import { Entity } from '@rookery/engine';
import { entityId } from '@rookery/engine/formats';
import type { NormalizedRow, NormalizedState } from './normalized-state.ts';

/** Whether a row with the id exists. */
export type HasRow = (id: number) => boolean;

/** Returns the ids of the entities in an entity's fields, by field. */
export function fieldsOf(entity: Entity, hasRow: HasRow): NormalizedRow['fields'] {
  const held = Object.entries(entity).filter(([, value]) => value instanceof Entity);
  if (held.length === 0) return undefined;
  return Object.fromEntries(held.map(([field, value]) => [field, idOf(value as Entity, hasRow)]));
}

/** Returns the ids of the entities in the fields of a game, single or in lists. */
export function rootsOf(game: object, hasRow: HasRow): NormalizedState['roots'] {
  const roots: Record<string, number | null | readonly (number | null)[]> = {};
  for (const [field, value] of Object.entries(game) as [string, unknown][]) {
    if (value instanceof Entity) roots[field] = idOf(value, hasRow);
    else if (Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Entity)) {
      roots[field] = (value as Entity[]).map((item) => idOf(item, hasRow));
    }
  }
  return roots;
}

function idOf(entity: Entity, hasRow: HasRow): number | null {
  const id = entityId(entity);
  return hasRow(id) ? id : null;
}
