export { Card } from './card.ts';
export { Civilization } from './civilization.ts';
export { compressGameState, decompressGameState } from './compression.ts';
export { type CardId, FACTS, type Facts } from './facts.ts';
export { Innovation } from './game.ts';
export { innovation } from './innovation.ts';
export { problemOn } from './invariants.ts';
export { PHASES, type Phase, phaseOf } from './phase.ts';
export { readSaveGame, validateSaveGame } from './save-check.ts';
export {
  SAVE_VERSION,
  type SavedBoard,
  type SavedState,
  type SaveGame,
  type SaveProblem,
  type SaveResult,
} from './save-format.ts';
export { deserializeGame, serializeGame } from './save-game.ts';
