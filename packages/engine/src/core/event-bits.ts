import { fault } from '../errors/catalogue.ts';

/**
 * Bits of the built-in events, for the mask of those with a listener. Imported as one namespace of single constants, like the
 * registers.
 */
export const entityMoved = 1;
export const attributeChanged = 2;
export const entityCreated = 4;
export const entityRemoved = 8;
export const diceRolled = 16;
export const shuffled = 32;
export const actionExecuted = 64;
export const turnStarted = 128;
export const turnEnded = 256;
export const roundStarted = 512;
export const roundEnded = 1024;
export const phaseStarted = 2048;
export const phaseEnded = 4096;
export const cardDrawn = 8192;
export const cardPlayed = 16384;

/** The bit of each kind. */
export const EVENT_BITS = {
  entityMoved,
  attributeChanged,
  entityCreated,
  entityRemoved,
  diceRolled,
  shuffled,
  actionExecuted,
  turnStarted,
  turnEnded,
  roundStarted,
  roundEnded,
  phaseStarted,
  phaseEnded,
  cardDrawn,
  cardPlayed,
} as const;

/** Built-in kinds that games and packages may emit too, because only they know which moves count as drawing and playing. */
export const RAISED: readonly string[] = ['cardDrawn', 'cardPlayed'];

/** Faults on the kinds that only the engine emits. */
export function demandOwnEvent(kind: string): void {
  if (Object.hasOwn(EVENT_BITS, kind) && !RAISED.includes(kind)) fault('engine-event', { kind });
}
