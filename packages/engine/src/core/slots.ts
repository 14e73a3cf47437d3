/** The slots that every entity has before its attributes. */
export const PARENT = 0;
/** A bit for each seat that knows what the entity is. */
export const KNOWN = 1;
/** Bit mask of seats that see it, overriding its zone; undefined means that the zone decides. */
export const SHOWN = 2;
/** Number that identifies it in views; renewed when it is mixed with others, so that nobody can track it. */
export const HANDLE = 3;
export const FIRST_ATTRIBUTE = 4;

/**
 * The fields that every entity has: its record, and the array that holds its attributes. Entities are frozen; these two are
 * not. Plain names, because a symbol is three times as slow to read with many classes.
 */
export interface EntityLike {
  readonly $record: object;
  readonly $slots: unknown[];
}

/** Whether a value is an entity. */
export function isEntity(value: unknown): value is EntityLike {
  return typeof value === 'object' && value !== null && (value as Partial<EntityLike>).$record !== undefined;
}

/** Whether an entity is in the game. */
export function isAlive(entity: EntityLike): boolean {
  return entity.$slots[PARENT] !== undefined;
}
