/** The slots that every entity has before its attributes. */
export const PARENT = 0;
/** A bit for each seat that knows what the entity is. */
export const KNOWN = 1;
/** A bit for each seat that sees it whatever its zone says, or undefined: as the zone says. */
export const SHOWN = 2;
/** The number that views show for it; renewed when the entity is mixed with others, so that nobody can follow it. */
export const HANDLE = 3;
export const FIRST_ATTRIBUTE = 4;

/**
 * What every entity carries: its record, and the array that holds its attributes. Entities are frozen; these two are not.
 * Plain names, because a symbol is three times as slow to read where there are many classes.
 */
export interface EntityLike {
  readonly $record: object;
  readonly $slots: unknown[];
}

/** Whether a value is an entity. */
export function isEntity(value: unknown): value is EntityLike {
  return typeof value === 'object' && value !== null && (value as Partial<EntityLike>).$record !== undefined;
}

/** Whether an entity is on the table. */
export function isAlive(entity: EntityLike): boolean {
  return entity.$slots[PARENT] !== undefined;
}
