/** On every entity: its record, and the array that holds its attributes. Entities are frozen; these two are not. */
export const RECORD: unique symbol = Symbol('record');
export const SLOTS: unique symbol = Symbol('slots');

/** The slots that every entity has before its attributes. */
export const PARENT = 0;
/** A bit for each seat that knows what the entity is. */
export const KNOWN = 1;
/** A bit for each seat that sees it whatever its zone says, or undefined: as the zone says. */
export const SHOWN = 2;
/** The number that views show for it; renewed when the entity is mixed with others, so that nobody can follow it. */
export const HANDLE = 3;
export const FIRST_ATTRIBUTE = 4;

/** Anything that carries the marks of an entity. */
export interface Marked {
  readonly [RECORD]: object;
  readonly [SLOTS]: unknown[];
}

/** Whether a value is an entity. */
export function isMarked(value: unknown): value is Marked {
  return typeof value === 'object' && value !== null && RECORD in value;
}

/** Whether an entity is on the table. */
export function isAlive(entity: Marked): boolean {
  return entity[SLOTS][PARENT] !== undefined;
}
