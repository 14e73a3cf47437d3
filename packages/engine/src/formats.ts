// Matches, positions and moves as text and plain data.
export type { AttributeInfo } from './core/attribute.ts';
export { type Change, diff } from './formats/diff.ts';
export { declaredAttributes, entityById, entityId } from './formats/entity-id.ts';
export { parseMove, printMove } from './formats/notation.ts';
export { parsePosition, printPosition } from './formats/position.ts';
export { fork, restore, snapshot } from './formats/snapshot.ts';
export type { EntitySnapshot, Snapshot } from './formats/snapshot-shape.ts';
export { startPosition } from './formats/start-position.ts';
export { moveKey } from './match/move-key.ts';
export { stateHash } from './match/state-hash.ts';
